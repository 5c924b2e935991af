/** Which answer belongs to which message of a client, and how a refusal reaches whoever asked. */
import type {
  Arrange,
  AskClock,
  Claim,
  Clocks,
  Close,
  Done,
  Exchange,
  Fits,
  Fitted,
  FromServer,
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
  ShowEmote,
  StandIn,
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
  | Rematch
  | Close;

/** What is answered by its own name. */
export type Request = ActionRequest | Preview | Fits | Hint | AskClock | Ping;

/** A message without its name, which the connection makes up. */
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

export type Answer = Exclude<Extract<FromServer, { request: string }>, Refused>;

/** The server does not do it, and says why in the language of the connection. */
export class LiveRefusal extends Error {
  readonly code: string;
  readonly broken: readonly Broken[];

  constructor({ code, words, broken }: Refused) {
    super(words);
    this.name = 'LiveRefusal';
    this.code = code;
    this.broken = broken;
  }
}

/** The page was left before there was an answer. */
export class LiveClosed extends Error {
  constructor() {
    super('The connection was closed before there was an answer.');
    this.name = 'LiveClosed';
  }
}
