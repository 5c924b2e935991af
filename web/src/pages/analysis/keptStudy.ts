/** The study of this tab, kept for a reload: the address has only its position. */
import type { Study } from '../../local/analysis/study';

const KEY = 'triolet.analysis';

export function keepStudy(study: Study): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(study));
  } catch {
    // No storage, or it is full: a reload shows the position alone.
  }
}

export function keptStudy(): Study | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as Study);
  } catch {
    return null;
  }
}
