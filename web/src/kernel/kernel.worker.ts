/** The script of the worker. */
import { serveKernel } from './serve';
import wasm from './triolet.wasm?url';
import type { FromWorker, ToWorker } from './workerMessages';

// The types of a page are in use here: a worker's `self` has no target origin.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

const handle = serveKernel(
  () => WebAssembly.compileStreaming(fetch(wasm)),
  (message) => scope.postMessage(message),
);
scope.onmessage = ({ data }) => void handle(data);
