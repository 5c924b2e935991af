/**
 * Maps keys to commands of the board and the rack. The focused component carries them out; other
 * keys are left to the browser.
 */
export type Command =
  | { readonly do: 'step'; readonly rows: number; readonly columns: number }
  | { readonly do: 'choose'; readonly slot: number }
  | { readonly do: 'use' | 'confirm' | 'let-go' | 'take-back' };

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const FAR = 99;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
  PageUp: [-FAR, 0],
  PageDown: [FAR, 0],
};

export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if ((ctrlKey || metaKey) && key === 'Enter') return { do: 'confirm' };
  if (ctrlKey || metaKey || altKey) return null;
  const step = STEPS[key];
  if (step !== undefined) return { do: 'step', rows: step[0], columns: step[1] };
  if (/^[1-9]$/.test(key)) return { do: 'choose', slot: Number(key) - 1 };
  if (key === 'Enter' || key === ' ') return { do: 'use' };
  if (key === 'Escape') return { do: 'let-go' };
  if (key === 'Backspace' || key === 'Delete') return { do: 'take-back' };
  return null;
}
