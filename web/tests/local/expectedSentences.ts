/** What the server says about the conformance cases; `tools/expected_sentences.py` writes it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameChoice, KernelRequest } from '../../src/kernel/requests';
import type { Exit } from '../../src/local/explanation';
import type { Broken, EmoteChoice, Language, Outcome, Sheet } from '../../src/wire/parts';

type InEveryLanguage<Part> = Readonly<Record<Language, Part>>;

interface JudgedMove {
  readonly id: string;
  readonly edition: string;
  readonly request: Omit<KernelRequest<'judge'>, 'do'>;
  readonly parts: InEveryLanguage<{ sheet: Sheet | null; broken: Broken[] }>;
}

interface PlayedGame {
  readonly id: string;
  readonly request: GameChoice;
  readonly left: Exit | null;
  readonly sheets: InEveryLanguage<Sheet[]>;
  /** As several readers see it; empty while the game goes on. */
  readonly outcomes: readonly {
    readonly left: Exit | null;
    readonly you: number | null;
    readonly parts: InEveryLanguage<Outcome>;
  }[];
}

interface ExpectedSentences {
  readonly names: readonly string[];
  readonly judged: readonly JudgedMove[];
  readonly games: readonly PlayedGame[];
  readonly languages: InEveryLanguage<{
    emotes: EmoteChoice[];
    bots: Readonly<Record<string, string>>;
  }>;
}

const FILE = join(import.meta.dirname, 'expectedSentences.json');

export function expectedSentences(): ExpectedSentences {
  if (!existsSync(FILE)) {
    throw new Error(`${FILE} is missing: run .venv/bin/python -m tools.expected_sentences`);
  }
  return JSON.parse(readFileSync(FILE, 'utf-8')) as ExpectedSentences;
}
