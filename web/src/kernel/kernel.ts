/**
 * The kernel for pages: it starts a worker with the first request and runs one request at a time.
 * A running request is cancelled by ending its worker; the next request starts another one.
 */
import { KernelFailure, KernelRefusal } from './errors';
import type { ErrorEntry, KernelRequest, KernelResponse, Task } from './requests';
import type { FromWorker, WorkerLike } from './workerMessages';

interface Job {
  readonly request: KernelRequest;
  settle(response: string): void;
  fail(reason: unknown): void;
}

export class Kernel {
  readonly #startWorker: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #running: Job | null = null;
  #waiting: Job[] = [];
  /** What is loaded: the editions by name in lower case, and the players. A new worker loads it again. */
  readonly #editions = new Map<string, KernelRequest<'edition'>>();
  #players: KernelRequest<'players'> | null = null;

  constructor(startWorker: () => WorkerLike = startKernelWorker) {
    this.#startWorker = startWorker;
  }

  /** Rejects with `KernelRefusal`, `KernelFailure`, or the reason of the signal. */
  run<T extends Task>(request: KernelRequest<T>, signal?: AbortSignal): Promise<KernelResponse<T>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      // A signal may outlive many requests.
      const stopListening = (): void => signal?.removeEventListener('abort', cancel);
      const respond = (response: unknown): void => {
        stopListening();
        resolve(response as KernelResponse<T>);
      };
      const fail = (reason: unknown): void => {
        stopListening();
        reject(reason);
      };
      const job = this.#newJob(request as KernelRequest, respond, fail);
      const cancel = (): void => this.#cancel(job, signal!.reason);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#waiting.push(job);
      this.#runNext();
    });
  }

  /** Ends the worker. */
  close(): void {
    this.#failAll('The kernel was closed.');
  }

  #newJob(
    request: KernelRequest,
    respond: (response: unknown) => void,
    fail: (reason: unknown) => void,
  ): Job {
    const settle = (text: string): void => {
      const response = JSON.parse(text) as { readonly error?: ErrorEntry };
      if (response.error) {
        fail(new KernelRefusal(response.error));
        return;
      }
      if (request.do === 'edition') {
        this.#editions.set(request.edition.name.toLowerCase(), request);
      }
      if (request.do === 'players') this.#players = request;
      respond(response);
    };
    return { request, settle, fail };
  }

  #runNext(): void {
    if (this.#running || this.#waiting.length === 0) return;
    if (!this.#worker) this.#start();
    const job = this.#waiting.shift()!;
    this.#running = job;
    this.#worker!.postMessage(JSON.stringify(job.request));
  }

  #start(): void {
    const worker = this.#startWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = ({ message }) =>
      this.#receive({ type: 'failure', message: message || 'The worker could not be loaded.' });
    this.#worker = worker;
    const loaded: KernelRequest[] = [...this.#editions.values()];
    if (this.#players) loaded.push(this.#players);
    this.#waiting.unshift(...loaded.map((request) => this.#newJob(request, ignore, ignore)));
  }

  #receive(message: FromWorker): void {
    if (message.type === 'failure') {
      this.#failAll(message.message);
      return;
    }
    const job = this.#running;
    this.#running = null;
    job?.settle(message.response);
    this.#runNext();
  }

  /** Waiting requests fail too: a kernel that cannot be loaded would fail for each of them. */
  #failAll(message: string): void {
    const jobs = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    this.#waiting = [];
    this.#endWorker();
    for (const job of jobs) job.fail(new KernelFailure(message));
  }

  #cancel(job: Job, reason: unknown): void {
    if (this.#running === job) this.#endWorker();
    this.#waiting = this.#waiting.filter((each) => each !== job);
    job.fail(reason);
    this.#runNext();
  }

  #endWorker(): void {
    if (this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.onerror = null;
      this.#worker.terminate();
    }
    this.#worker = null;
    this.#running = null;
  }
}

const ignore = (): void => undefined;

function startKernelWorker(): WorkerLike {
  return new Worker(new URL('./kernel.worker.ts', import.meta.url), {
    type: 'module',
  }) as WorkerLike;
}
