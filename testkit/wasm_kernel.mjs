/**
 * Runs the kernel for the browser in Node: reads requests from the standard input and writes the
 * responses to the standard output, each after its length in 4 bytes. A response begins with the
 * error code in 4 bytes. The first argument is the file of the kernel.
 */
import { readFileSync, readSync, writeSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const kernel = instance.exports;
kernel._initialize();

/** The next bytes of the input, or nothing at its end. */
function read(count) {
  const bytes = Buffer.alloc(count);
  for (let filled = 0; filled < count; ) {
    const got = readSync(0, bytes, filled, count - filled, null);
    if (got === 0) return null;
    filled += got;
  }
  return bytes;
}

function write(bytes) {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(1, bytes, written, bytes.length - written);
  }
}

for (let length = read(4); length !== null; length = read(4)) {
  const size = length.readUInt32LE();
  const request = size === 0 ? Buffer.alloc(0) : read(size);
  const address = kernel.triolet_allocate(size);
  Buffer.from(kernel.memory.buffer, address, size).set(request);
  const code = kernel.triolet_run(address, size);
  kernel.triolet_release(address);
  const response = Buffer.from(
    kernel.memory.buffer,
    kernel.triolet_response(),
    kernel.triolet_response_length(),
  );
  const header = Buffer.alloc(8);
  header.writeInt32LE(code, 0);
  header.writeUInt32LE(response.length, 4);
  write(Buffer.concat([header, response]));
}
