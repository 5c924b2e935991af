/**
 * One instance of the compiled kernel: a request as text in, a response as text out. It needs no
 * imports, so it runs in a worker and in Node alike.
 */
import { KernelFailure } from './errors';
import { KERNEL_VERSION, type ErrorEntry } from './requests';

/** The functions of kernel/interface.h, and the start of the C++ library. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  triolet_version(): number;
  triolet_allocate(bytes: number): number;
  triolet_release(address: number): void;
  triolet_run(request: number, length: number): number;
  triolet_response(): number;
  triolet_response_length(): number;
}

export class KernelInstance {
  readonly #exports: Exports;

  constructor(exports: Exports) {
    this.#exports = exports;
    const version = exports.triolet_version();
    if (version !== KERNEL_VERSION) {
      throw new KernelFailure(
        `The kernel has version ${version} of the requests, and this app has ${KERNEL_VERSION}.`,
      );
    }
  }

  static async start(module: WebAssembly.Module): Promise<KernelInstance> {
    const instance = await WebAssembly.instantiate(module);
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new KernelInstance(exports);
  }

  /** Throws what WebAssembly throws if the kernel stops; the instance is of no use after that. */
  run(request: string): string {
    const bytes = new TextEncoder().encode(request);
    const address = this.#exports.triolet_allocate(bytes.length);
    if (address === 0) return tooLarge(bytes.length);
    // The memory may have grown, which detaches earlier views of it.
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    this.#exports.triolet_run(address, bytes.length);
    this.#exports.triolet_release(address);
    const response = new Uint8Array(
      this.#exports.memory.buffer,
      this.#exports.triolet_response(),
      this.#exports.triolet_response_length(),
    );
    return new TextDecoder().decode(response);
  }
}

function tooLarge(bytes: number): string {
  const error: ErrorEntry = {
    code: 'too-large',
    message: `the kernel has no room for a request of ${bytes} bytes`,
  };
  return JSON.stringify({ error });
}
