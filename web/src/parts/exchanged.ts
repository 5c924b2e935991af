/** How many tiles an exchange gives back. */
import type { Turn } from '../wire/parts';

/** `x:_-_` gives two. */
export const exchangedCount = (turn: Turn): number => turn.move.split('-').length;
