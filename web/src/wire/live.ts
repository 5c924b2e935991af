/**
 * The live connection to a table. It reconnects, requests the events it missed, repeats unanswered
 * requests under the same request id, and reports the state of the table.
 */
import { LiveClosed, LiveRefusal, type ReplyTo, type WithoutId, type Request } from './requests';
import { VERSION, type FromClient, type FromServer, type Welcome } from './messages';
import type { Language } from './parts';
import { ServerTime } from './serverTime';
import { withClocks, withPresence, withState, type TableState } from './tableState';
import { browser, newPrefix, backOff, type LiveSocket, type Environment } from './environment';

/** waiting: disconnected, will reconnect. ended: will not reconnect. */
export type Link = 'connecting' | 'open' | 'waiting' | 'ended';

export interface LiveEvents {
  readonly onwelcome: (welcome: Welcome) => void;
  readonly onstate: (tableState: TableState) => void;
  /** `refusal` is the server's reason for ending the connection, if it gave one. */
  readonly onlink: (link: Link, refusal: LiveRefusal | null) => void;
}

interface Waiting {
  readonly message: FromClient;
  readonly sent: number;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: Error) => void;
}

/** Silence in milliseconds until a ping is sent. */
const QUIET = 20_000;
/** Time in milliseconds without a reply until the connection counts as lost. */
const REPLY_TIMEOUT = 8_000;
/** Close codes for an unknown session, an unknown game and a damaged game. */
const HOPELESS: readonly number[] = [4401, 4404, 4410];
/** The reasons of close codes, as the HTTP API names them. */
const REASONS: Readonly<Record<number, string>> = { 4404: 'unknown-game', 4410: 'damaged-game' };
/** Refusals of the hello that are final. */
const FOREVER: readonly string[] = ['other-version', 'no-spectators'];
/** Everything else is refused off line: a move is made for the state that its player sees. */
const MAY_WAIT: ReadonlySet<Request['type']> = new Set([
  'preview',
  'fits',
  'ask-clock',
  'ping',
  'arrange',
]);

export class Live {
  readonly time = new ServerTime();
  #state: TableState | null = null;
  #socket: LiveSocket | null = null;
  #link: Link = 'ended';
  #attempt = 0;
  #restartWait = 0;
  #isWelcomed = false;
  #lastRefusal: LiveRefusal | null = null;
  #looking: number | null = null;
  #count = 0;
  #stopWaiting: () => void = () => undefined;
  readonly #waiting = new Map<string, Waiting>();
  readonly #prefix: string;

  constructor(
    readonly address: string,
    private language: Language,
    private readonly events: LiveEvents,
    private readonly environment: Environment = browser,
  ) {
    this.#prefix = newPrefix(environment.random);
  }

  /** The last state that was received; the page may show an earlier one. */
  get state(): TableState | null {
    return this.#state;
  }

  open(): void {
    this.#connect();
  }

  close(): void {
    this.#setLink('ended');
    this.#drop();
    for (const { reject } of this.#waiting.values()) reject(new LiveClosed());
    this.#waiting.clear();
  }

  request<Type extends Request['type']>(
    question: WithoutId<Extract<Request, { type: Type }>> & { type: Type },
  ): Promise<ReplyTo<Type>> {
    if (this.#isUnreachable && !MAY_WAIT.has(question.type)) {
      return Promise.reject(new LiveRefusal({ code: 'offline', values: {}, broken: [] }));
    }
    const message = { ...question, request: this.#newId() } as unknown as FromClient;
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.request, {
        message,
        sent: this.environment.now(),
        resolve,
        reject,
      });
      if (this.#isWelcomed) this.#send(message);
    });
  }

  /** Off line, or never connected. After a short interruption requests are repeated instead. */
  get #isUnreachable(): boolean {
    return this.environment.isOffLine() || (this.#link === 'waiting' && this.#state === null);
  }

  /** On a shared device: opens the curtain for a seat, or closes it. The reply is a new state. */
  look(seat: number | null): void {
    this.#looking = seat;
    const request = this.#newId();
    if (!this.#isWelcomed) return;
    this.#send(seat === null ? { type: 'curtain', request } : { type: 'look', seat, request });
  }

  /** Changes the language; the server sends the whole state again. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    if (this.#isWelcomed) this.#hello(0);
  }

  /** The device is back on line or in use: reconnects, or tests the connection. */
  wake(): void {
    this.time.forget();
    if (this.#link === 'waiting') this.#connect();
    else if (this.#link === 'open') this.#probe();
  }

  /** The network is off line, even if the socket has not noticed. */
  sleep(): void {
    if (this.#link === 'ended' || this.#link === 'waiting') return;
    this.#drop();
    this.#lost();
  }

  #connect(): void {
    this.#drop();
    this.#setLink('connecting');
    if (this.environment.isOffLine()) return this.#lost();
    const socket = this.environment.open(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#hello(this.#state?.number ?? 0);
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#expectWithin(REPLY_TIMEOUT, () => this.sleep());
  }

  #closed(code: number): void {
    this.#drop();
    const reason = REASONS[code];
    if (reason !== undefined) {
      this.#lastRefusal = new LiveRefusal({ code: reason, values: {}, broken: [] });
    }
    if (HOPELESS.includes(code) || this.#lastRefusal !== null) this.#setLink('ended');
    else this.#lost();
  }

  #lost(): void {
    const wait = Math.max(backOff(this.#attempt, this.environment.random()), this.#restartWait);
    this.#attempt += 1;
    this.#restartWait = 0;
    this.#setLink('waiting');
    this.#expectWithin(wait, () => this.#connect());
  }

  /** Detaches and closes the socket. */
  #drop(): void {
    this.#stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcomed = false;
    for (const [name, { message }] of this.#waiting) {
      if (message.type === 'ping') this.#waiting.delete(name);
    }
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #receive(message: FromServer): void {
    this.#expectWithin(QUIET, () => this.#probe());
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'state':
        this.time.observe(message.clock.now, this.environment.now());
        this.#setState(withState(this.#state, message));
        break;
      case 'presence':
        if (this.#state !== null) this.#setState(withPresence(this.#state, message));
        break;
      case 'stopping':
        this.#restartWait = message.wait;
        break;
      default:
        this.#handleReply(message);
    }
  }

  #welcomed(welcome: Welcome): void {
    const isBack = !this.#isWelcomed;
    this.#isWelcomed = true;
    this.#attempt = 0;
    this.events.onwelcome(welcome);
    if (!isBack) return;
    this.#setLink('open');
    const left = [...this.#waiting.values()].map(({ message }) => message);
    // The repeated requests belong to the seat that had the device.
    if (left.length > 0 && this.#looking !== null) this.look(this.#looking);
    else this.#looking = null;
    for (const message of left) this.#send(message);
    this.#ping();
  }

  #setState(tableState: TableState | null): void {
    if (tableState === null) {
      const number = this.#state?.number ?? 0;
      this.#send({ type: 'since', number, request: this.#newId() });
      return;
    }
    this.#state = tableState;
    if (tableState.yours.length > 1) this.#looking = tableState.viewing;
    this.events.onstate(tableState);
  }

  #handleReply(
    message: Exclude<FromServer, { type: 'welcome' | 'state' | 'presence' | 'stopping' }>,
  ): void {
    const waiting = message.request === null ? undefined : this.#waiting.get(message.request);
    if (message.type === 'clocks' && this.#state !== null) {
      this.#setState(withClocks(this.#state, message));
    }
    if (waiting === undefined) {
      if (message.type === 'refused' && FOREVER.includes(message.code)) {
        this.#lastRefusal = new LiveRefusal(message);
      }
      return;
    }
    this.#waiting.delete(waiting.message.request);
    if (message.type === 'refused') waiting.reject(new LiveRefusal(message));
    else waiting.resolve(message as never);
  }

  #ping(): void {
    const sent = this.environment.now();
    this.request({ type: 'ping' }).then(
      ({ now }) => this.time.observeReply(now, sent, this.environment.now()),
      // The connection was closed.
      () => undefined,
    );
  }

  #probe(): void {
    this.#ping();
    this.#expectWithin(REPLY_TIMEOUT, () => this.sleep());
  }

  #hello(since: number): void {
    const { language } = this;
    this.#send({ type: 'hello', version: VERSION, language, since, request: this.#newId() });
  }

  #newId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #setLink(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.events.onlink(link, this.#lastRefusal);
  }

  #expectWithin(milliseconds: number, otherwise: () => void): void {
    this.#stopWaiting();
    this.#stopWaiting = this.environment.after(milliseconds, otherwise);
  }
}

export function liveAddress(game: string, place: { protocol: string; host: string }): string {
  const scheme = place.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${place.host}/api/games/${game}/live`;
}

/** Forwards on-line and visibility events; returns the function that stops it. */
export function followDevice(live: Pick<Live, 'wake' | 'sleep'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', () => live.wake(), { signal });
  addEventListener('offline', () => live.sleep(), { signal });
  addEventListener('pageshow', (event) => event.persisted && live.wake(), { signal });
  const seen = (): void => void (document.hidden || live.wake());
  document.addEventListener('visibilitychange', seen, { signal });
  return () => listening.abort();
}
