/** What can go wrong with a request to the kernel. */
import type { ErrorEntry, LineFault, Violation } from './requests';

/** The kernel refused the request; the codes are in docs/referee.md. */
export class KernelRefusal extends Error {
  readonly code: string;
  readonly column: number | null;
  readonly violations: readonly Violation[];
  readonly faults: readonly LineFault[];

  constructor({ code, message, column, violations, faults }: ErrorEntry) {
    super(message);
    this.name = 'KernelRefusal';
    this.code = code;
    this.column = column ?? null;
    this.violations = violations ?? [];
    this.faults = faults ?? [];
  }
}

/** The kernel did not start, or it stopped during a request. The next request starts a new one. */
export class KernelFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KernelFailure';
  }
}
