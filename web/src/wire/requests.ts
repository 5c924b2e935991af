/** The reply type of each request of a client, and the errors that a request may reject with. */
import type {
  Arrange,
  AskClock,
  Claim,
  Clocks,
  Close,
  DeclineRematch,
  Done,
  Exchange,
  Fits,
  Fitted,
  Hint,
  Hinted,
  Join,
  Leave,
  Pass,
  Ping,
  Play,
  Pong,
  Preview,
  Previewed,
  Refused,
  Rematch,
  Resign,
  Return,
  ShowEmote,
  StandIn,
  TakeBack,
} from './messages';
import type { Broken } from './parts';

export type ActionRequest =
  | Play
  | Exchange
  | Pass
  | Resign
  | Arrange
  | ShowEmote
  | Join
  | Leave
  | Claim
  | StandIn
  | Return
  | Rematch
  | DeclineRematch
  | TakeBack
  | Close;

/** Requests that get a reply with their request id. */
export type Request = ActionRequest | Preview | Fits | Hint | AskClock | Ping;

/** A message without its request id, which the connection adds. */
export type WithoutId<Message> = Message extends unknown ? Omit<Message, 'request'> : never;

export type ReplyTo<Type extends Request['type']> = Type extends 'preview'
  ? Previewed
  : Type extends 'fits'
    ? Fitted
    : Type extends 'hint'
      ? Hinted
      : Type extends 'ask-clock'
        ? Clocks
        : Type extends 'ping'
          ? Pong
          : Done;

/** The server refused the request. */
export class LiveRefusal extends Error {
  readonly code: string;
  /** The values in the sentence about the code. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly broken: readonly Broken[];

  constructor({ code, values, broken }: Pick<Refused, 'code' | 'values' | 'broken'>) {
    super(code);
    this.name = 'LiveRefusal';
    this.code = code;
    this.values = values;
    this.broken = broken;
  }
}

/** The connection was closed before the reply. */
export class LiveClosed extends Error {
  constructor() {
    super('The connection was closed before the reply.');
    this.name = 'LiveClosed';
  }
}
