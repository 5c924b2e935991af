/**
 * The socket of a local table: what the page sends goes to a `LocalConnection`, and back. Messages
 * pass as text, as on a network, so that neither side can change what the other has. The table and
 * the kernel are loaded when the socket opens.
 */
import type { LiveSocket } from '../wire/environment';
import type { FromClient } from '../wire/messages';
import type { Client, LocalConnection } from './connection';
import { LocalRefusal } from './refusal';

/** Close codes: as a server's for an unknown game, and an error after which one connects again. */
const UNKNOWN_GAME = 4404;
const FAILED = 1011;

/** Returns null for an unknown game. */
export type Connect = (client: Client) => Promise<LocalConnection | null>;

export class LocalSocket implements LiveSocket {
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  #connection: LocalConnection | null = null;
  #isClosed = false;

  constructor(connect: Connect) {
    void this.#open(connect);
  }

  send(text: string): void {
    if (!this.#isClosed) this.#connection?.receive(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
  }

  async #open(connect: Connect): Promise<void> {
    const client: Client = {
      send: (message) => this.#isClosed || this.onmessage?.({ data: JSON.stringify(message) }),
      onfailure: (reason) => this.#fail(reason),
    };
    try {
      const connection = await connect(client);
      this.#connection = connection;
      if (this.#isClosed) connection?.close();
      else if (connection === null) this.#end(UNKNOWN_GAME);
      else this.onopen?.();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(reason: unknown): void {
    if (this.#isClosed) return;
    // The game was deleted in another tab.
    const isDeleted = reason instanceof LocalRefusal && reason.code === 'unknown-game';
    if (!isDeleted) console.error(reason);
    this.#end(isDeleted ? UNKNOWN_GAME : FAILED);
  }

  #end(code: number): void {
    this.close();
    this.onclose?.({ code });
  }
}
