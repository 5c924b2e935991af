/** Fake sockets and an environment whose time the tests control. */
import type { FromClient, FromServer, State, Welcome } from '../../src/wire/messages';
import type { LiveSocket, Environment } from '../../src/wire/environment';

export class FakeSocket implements LiveSocket {
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  readonly sent: FromClient[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.isClosed = true;
  }

  say(...messages: FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The last message of a type that the client sent. */
  last<Type extends FromClient['type']>(type: Type): Extract<FromClient, { type: Type }> {
    const found = this.sent.findLast((message) => message.type === type);
    if (found === undefined) throw new Error(`Nothing of type "${type}" was sent.`);
    return found as Extract<FromClient, { type: Type }>;
  }
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export class FakeEnvironment implements Environment {
  readonly sockets: FakeSocket[] = [];
  time = 1000;
  chance = 0.5;
  hasNetwork = true;
  #timers: Timer[] = [];

  open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  isOffLine = (): boolean => !this.hasNetwork;

  now = (): number => this.time;

  random = (): number => this.chance;

  after = (milliseconds: number, callback: () => void): (() => void) => {
    const timer = { at: this.time + milliseconds, callback };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  };

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.callback();
    }
    this.time = end;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Accepts the connection and sends welcome and state. */
  accept(state: Partial<State> = {}): FakeSocket {
    this.socket.onopen?.();
    this.socket.say(WELCOME, stateAt(state));
    return this.socket;
  }
}

export const WELCOME: Welcome = {
  type: 'welcome',
  version: 1,
  game: 'g',
  edition: {} as Welcome['edition'],
  plan: {} as Welcome['plan'],
  emotes: [],
};

export const stateAt = (changes: Partial<State>): State => ({
  type: 'state',
  number: 1,
  since: 0,
  status: 'playing',
  seats: [],
  yours: [0],
  replaced: [],
  is_host: true,
  viewing: 0,
  draws: [],
  first: 0,
  to_move: 0,
  again: 0,
  bag: 70,
  set_aside: 3,
  unseen: [],
  rack: ['9', '4', '2'],
  most_to_exchange: 3,
  must_pass: false,
  turns: [],
  take_backs: [],
  can_take_back: false,
  can_close: false,
  emotes: [],
  clock: { now: 500_000, running: null, left: [], due: null },
  commitment: null,
  randoms: ['', '', '', ''],
  rematch_commitment: null,
  seal: null,
  deal: null,
  outcome: null,
  rematch: null,
  rematch_answers: { offered: [], waiting: [], declined: null, yours: null },
  ...changes,
});
