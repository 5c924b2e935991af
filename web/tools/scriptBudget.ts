/**
 * Fails the build if the script of a page exceeds its budget: the gzip size of everything that the
 * given modules import statically.
 */
import type { Plugin } from 'vite';
import { gzip } from './compressed.ts';

export interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
}

/** The chunks that a browser loads for all `modules`. */
export function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  const waiting = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) {
      throw new Error(
        `The script budget names "${module}", but no chunk of the build begins there. ` +
          'Name index.html or a module that is imported with import().',
      );
    }
    return chunk;
  });
  const found = new Set<Chunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}

export function compressedSize(chunks: readonly Chunk[]): number {
  const encoder = new TextEncoder();
  return chunks.reduce((total, { code }) => total + gzip(encoder.encode(code)).length, 0);
}

export function scriptBudget(budget: {
  readonly kilobytes: number;
  readonly modules: readonly string[];
}): Plugin {
  return {
    name: 'triolet:script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const kilobytes = compressedSize(chunksOf(chunks, budget.modules)) / 1000;
      const what = `${budget.modules.join(' + ')}: ${kilobytes.toFixed(1)} KB of compressed script`;
      if (kilobytes > budget.kilobytes) {
        this.error(`${what}, and the budget is ${budget.kilobytes} KB. Load something later.`);
      }
      this.info(`${what} of ${budget.kilobytes} KB`);
    },
  };
}
