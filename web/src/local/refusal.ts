/** A refused request at a local table; nothing has changed. The codes are those of a server. */
import type { Violation } from '../kernel/requests';

export class LocalRefusal extends Error {
  constructor(
    readonly code: string,
    /** The values in the sentence about the code. */
    readonly values: Readonly<Record<string, string | number>> = {},
    /** The rules that an illegal move breaks. */
    readonly violations: readonly Violation[] = [],
  ) {
    super(code);
    this.name = 'LocalRefusal';
  }
}
