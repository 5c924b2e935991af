/**
 * One page at one local table: it answers the messages of the live protocol as a server does. Only
 * the latest state is sent, with everything since the previous one.
 */
import { VERSION, type FromClient, type FromServer, type Hello } from '../wire/messages';
import type { Language } from '../wire/parts';
import { decide, type Randoms } from './actions';
import { hintOf } from './hinting';
import type { LocalTable } from './localTable';
import { ownSeats } from './log';
import { placementsOf, type Referee } from './referee';
import { LocalRefusal } from './refusal';
import { refusalText } from './refusalText';
import { numberOf, seatToMove, statusOf, type Snapshot } from './snapshot';
import { clockOf, stateOf, viewedSeat, welcomeOf, type Texts } from './stateView';
import { StorageFailure } from './store';
import type { Thinker } from './thinker';
import { brokenView, previewView } from './wireForms';

export interface ConnectionDependencies {
  readonly referee: Referee;
  readonly thinker: Thinker;
  readonly randoms: Randoms;
  readonly now: () => number;
  readonly texts: (edition: string, language: Language) => Promise<Texts>;
}

export interface Client {
  readonly send: (message: FromServer) => void;
  /** The table cannot go on; the client may connect again. */
  readonly onfailure: (reason: unknown) => void;
}

type RequestOf<Type extends FromClient['type']> = Extract<FromClient, { type: Type }>;

export class LocalConnection {
  readonly #table: LocalTable;
  readonly #dependencies: ConnectionDependencies;
  readonly #client: Client;
  #texts: Texts | null = null;
  /** The seat for which the curtain is up, where several players share the device. */
  #looking: number | null = null;
  /** The seat to move when the curtain was last checked. */
  #toMove: number | null = null;
  /** The number of the last event sent to the client. */
  #sent = 0;
  #handling: Promise<void> = Promise.resolve();
  #hinting: AbortController | null = null;
  #unsubscribe: () => void = () => undefined;
  #isClosed = false;

  constructor(table: LocalTable, dependencies: ConnectionDependencies, client: Client) {
    this.#table = table;
    this.#dependencies = dependencies;
    this.#client = client;
  }

  /** Messages are handled one after another; a hint is computed beside them. */
  receive(message: FromClient): void {
    this.#handling = this.#handling.then(() => this.#handle(message));
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#hinting?.abort();
  }

  get #snapshot(): Snapshot {
    return this.#table.snapshot;
  }

  async #handle(message: FromClient): Promise<void> {
    try {
      this.#lowerCurtain();
      if (message.type === 'hello') await this.#greet(message);
      else await this.#answer(message);
    } catch (error) {
      this.#refuse(message.request, error);
    }
  }

  async #greet({ version, language, since = 0 }: Hello): Promise<void> {
    if (version !== VERSION) throw new LocalRefusal('other-version', { version: VERSION });
    const { opened } = this.#snapshot;
    this.#texts = await this.#dependencies.texts(opened.edition, language);
    if (this.#isClosed) return;
    this.#client.send(welcomeOf(this.#table.game, opened, this.#texts));
    this.#sendState(since);
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = this.#table.subscribe({
      onchange: () => this.#update(),
      onfailure: this.#client.onfailure,
    });
    unsubscribe();
  }

  async #answer(message: Exclude<FromClient, { type: 'hello' }>): Promise<void> {
    if (this.#texts === null) throw new LocalRefusal('no-hello');
    const { request } = message;
    const { now } = this.#dependencies;
    switch (message.type) {
      case 'ping':
        this.#client.send({ type: 'pong', request, now: now() });
        break;
      case 'since':
        this.#sendState(message.number);
        break;
      case 'ask-clock':
        this.#client.send({ type: 'clocks', request, clock: clockOf(this.#snapshot, now()) });
        break;
      case 'look':
        this.#look(message.seat);
        break;
      case 'curtain':
        this.#look(null);
        break;
      case 'preview':
        await this.#preview(message);
        break;
      case 'fits':
        await this.#fits(message);
        break;
      case 'hint':
        this.#beginHint(message);
        break;
      default:
        await this.#act(message);
    }
  }

  async #act(message: FromClient): Promise<void> {
    const { referee, randoms } = this.#dependencies;
    const viewer = { looking: this.#looking };
    const number = await this.#table.change((snapshot) =>
      decide(snapshot, viewer, message, referee, randoms),
    );
    this.#client.send({ type: 'done', request: message.request, number });
  }

  async #preview({ request, tiles }: RequestOf<'preview'>): Promise<void> {
    const seat = this.#ownSeat();
    const { edition, catalogue } = this.#texts!;
    const move = { placements: placementsOf(tiles) };
    const verdict = await this.#dependencies.referee.judge(this.#snapshot.log, seat, move);
    this.#client.send({ ...previewView(verdict, edition, catalogue), request });
  }

  async #fits({ request, tiles, tile }: RequestOf<'fits'>): Promise<void> {
    const seat = this.#ownSeat();
    const squares = await this.#dependencies.referee.fits(this.#snapshot.log, seat, tiles, tile);
    this.#client.send({ type: 'fitted', request, squares: [...squares] });
  }

  #beginHint(message: RequestOf<'hint'>): void {
    if (!this.#snapshot.opened.hints) throw new LocalRefusal('no-hints');
    if (this.#hinting !== null) throw new LocalRefusal('still-thinking');
    const seat = this.#ownSeat();
    if (seat !== seatToMove(this.#snapshot)) throw new LocalRefusal('not-your-turn');
    this.#hinting = new AbortController();
    void this.#hint(message, seat, this.#hinting);
  }

  async #hint(
    { request, step }: RequestOf<'hint'>,
    seat: number,
    hinting: AbortController,
  ): Promise<void> {
    const { referee, thinker } = this.#dependencies;
    const snapshot = this.#snapshot;
    try {
      const found = await thinker.suggest(snapshot.log, hinting.signal);
      const { catalogue } = this.#texts!;
      const hint = await hintOf(step, found, snapshot, seat, referee, catalogue);
      // Another player may have the device by now.
      this.#lowerCurtain();
      if (this.#ownSeat() !== seat) throw new LocalRefusal('not-your-turn');
      this.#client.send({ type: 'hinted', request, ...hint });
    } catch (error) {
      if (this.#isClosed) return;
      this.#refuse(request, hinting.signal.aborted ? new LocalRefusal('not-your-turn') : error);
    } finally {
      this.#hinting = null;
    }
  }

  /** The seat that previews, fits and hints are for; it need not be its turn. */
  #ownSeat(): number {
    const snapshot = this.#snapshot;
    const seat = viewedSeat(snapshot, { looking: this.#looking });
    if (seat === null) {
      throw new LocalRefusal(ownSeats(snapshot.opened).length > 0 ? 'which-seat' : 'not-seated');
    }
    if (statusOf(snapshot) !== 'playing') throw new LocalRefusal('game-over');
    if (snapshot.game.state.out.includes(seat + 1)) throw new LocalRefusal('already-out');
    return seat;
  }

  #look(seat: number | null): void {
    if (seat !== null && !ownSeats(this.#snapshot.opened).includes(seat)) {
      throw new LocalRefusal('not-your-seat', { seat: seat + 1 });
    }
    this.#looking = seat;
    this.#sendState(this.#sent);
  }

  /** The next player at a shared device must not see the rack of the previous one. */
  #lowerCurtain(): void {
    const toMove = seatToMove(this.#snapshot);
    if (toMove !== this.#toMove && this.#looking !== toMove) this.#looking = null;
    this.#toMove = toMove;
  }

  #update(): void {
    const seat = this.#toMove;
    this.#lowerCurtain();
    // The hint was for a turn that is over.
    if (this.#toMove !== seat) this.#hinting?.abort();
    if (numberOf(this.#snapshot) > this.#sent) this.#sendState(this.#sent);
  }

  #sendState(since: number): void {
    const { now } = this.#dependencies;
    const viewer = { looking: this.#looking };
    const state = stateOf(this.#snapshot, viewer, since, now(), this.#texts!);
    this.#sent = state.number;
    this.#client.send(state);
  }

  #refuse(request: string, error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal === null || this.#texts === null) {
      this.#client.onfailure(error);
      return;
    }
    const { edition, catalogue } = this.#texts;
    this.#client.send({
      type: 'refused',
      request,
      code: refusal.code,
      values: refusal.values,
      words: refusalText(refusal, catalogue),
      detail: '',
      broken: refusal.violations.map((each) => brokenView(each, edition, catalogue)),
    });
  }
}

/** Null for an error that ends the connection. */
function refusalOf(error: unknown): LocalRefusal | null {
  if (error instanceof LocalRefusal) return error;
  if (error instanceof StorageFailure) {
    return new LocalRefusal(error.isFull ? 'storage-full' : 'storage-unavailable');
  }
  return null;
}
