/** The worker's side: loads the kernel, and runs requests one after another. */
import { KernelInstance } from './instance';
import type { FromWorker, ToWorker } from './workerMessages';

/** Returns the function that handles a message of the page. */
export function serveKernel(
  load: () => Promise<WebAssembly.Module>,
  send: (message: FromWorker) => void,
): (message: ToWorker) => Promise<void> {
  const started = load().then(KernelInstance.start);
  // A failed start is reported with the first request.
  started.catch(() => undefined);
  return async (request) => {
    try {
      send({ type: 'response', response: (await started).run(request) });
    } catch (error) {
      send({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
    }
  };
}
