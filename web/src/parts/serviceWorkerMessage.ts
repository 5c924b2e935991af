/** The only message to the service worker: a waiting one takes over. */
export const TAKE_OVER = 'take-over';
