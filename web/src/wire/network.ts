/** Whether a request to the server can succeed. */

/** False in the build for static hosts (`make site`), which contains no request to a server. */
export const HAS_SERVER: boolean = import.meta.env.MODE !== 'site';

/** A server on the same machine answers without a network. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The device has no network, so that a request would only put an error into the console. */
export const isOffLine = (): boolean =>
  !HAS_SERVER || (!navigator.onLine && !LOOPBACK.includes(location.hostname));
