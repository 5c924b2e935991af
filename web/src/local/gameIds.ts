/** The ids of local games begin with a prefix; those of a server have no hyphen. */
export const LOCAL_PREFIX = 'local-';

export const isLocalGame = (game: string): boolean => game.startsWith(LOCAL_PREFIX);

export const newLocalGame = (random: string): string => LOCAL_PREFIX + random;
