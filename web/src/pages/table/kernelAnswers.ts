/**
 * Previews and fits of pending tiles: from the connection to the table, and at a table of a server
 * from the kernel as soon as it has them. The server is asked too, and its word stands: after a
 * difference the kernel is not asked again, and the page asks the server anew.
 */
import type { Answer, Question } from '../../local/instantAnswers';
import type { Live } from '../../wire/live';
import type { Fitted, Previewed } from '../../wire/messages';
import type { LaidTile } from '../../wire/parts';

/** Questions about pending tiles. */
export interface Judgements {
  preview(tiles: LaidTile[]): Promise<Previewed>;
  fits(tiles: LaidTile[], tile: string): Promise<Fitted>;
}

export const judgementsOf = (live: Pick<Live, 'request'>): Judgements => ({
  preview: (tiles) => live.request({ type: 'preview', tiles }),
  fits: (tiles, tile) => live.request({ type: 'fits', tiles, tile }),
});

export interface KernelReferee {
  /** The number of the last event that both sides know. */
  version(): number;
  /** Rejects if the kernel is not there, or knows too little of the turn. */
  answer(question: Question): Promise<Answer>;
  isSame(one: Answer, other: Answer): Promise<boolean>;
  /** The kernel was wrong: whatever it said is to be asked again. */
  onwrong(question: Question, answer: Answer): void;
}

export class KernelAnswers implements Judgements {
  #isTrusted = true;

  constructor(
    private readonly server: Judgements,
    private readonly referee: KernelReferee,
  ) {}

  preview(tiles: LaidTile[]): Promise<Previewed> {
    return this.#first({ type: 'preview', tiles }, this.server.preview(tiles));
  }

  fits(tiles: LaidTile[], tile: string): Promise<Fitted> {
    return this.#first({ type: 'fits', tiles, tile }, this.server.fits(tiles, tile));
  }

  #first<Reply extends Answer>(question: Question, reply: Promise<Reply>): Promise<Reply> {
    if (!this.#isTrusted) return reply;
    const own = this.referee.answer(question).catch(() => null);
    void this.#compare(question, own, reply, this.referee.version());
    return Promise.race([reply, own.then((answer) => (answer as Reply | null) ?? reply)]);
  }

  async #compare(
    question: Question,
    own: Promise<Answer | null>,
    reply: Promise<Answer>,
    version: number,
  ): Promise<void> {
    const [answer, server] = await Promise.all([own, reply.catch(() => null)]);
    if (answer === null || server === null || !this.#isTrusted) return;
    // A move in between: the answers are about two positions.
    if (version !== this.referee.version()) return;
    if (await this.referee.isSame(answer, server)) return;
    this.#isTrusted = false;
    this.referee.onwrong(question, answer);
  }
}
