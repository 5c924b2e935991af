/** The messages between the page and the worker. */

/** A request in JSON, as the kernel reads it. The page sends the next one after the response. */
export type ToWorker = string;

/** After a failure the worker is of no use. */
export type FromWorker =
  | { readonly type: 'response'; readonly response: string }
  | { readonly type: 'failure'; readonly message: string };

/** The part of `Worker` that the page uses. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}
