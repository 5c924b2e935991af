/**
 * The published check of a deal (docs/fair-bag.md), computed in the browser: the commitment, the
 * seed, who begins, the seal, and every rack by drawing from the shuffled bag again. The server
 * takes no part.
 */
import type { EditionView, Turn } from '../wire/parts';
import type { KeptCommitment } from './commitments';

/** What the server says about a game that is over. */
export interface FinishedGame {
  readonly edition: EditionView;
  readonly commitment: string | null;
  readonly randoms: readonly string[];
  readonly seal: string;
  /** The seed. */
  readonly deal: string;
  /** The seat that began, as the server says. */
  readonly first: number;
  readonly turns: readonly Turn[];
  /** The racks at the end. */
  readonly racks: readonly (readonly string[])[];
}

export const STEPS = ['promise', 'random', 'secret', 'seed', 'first', 'seal', 'draws'] as const;
export type StepName = (typeof STEPS)[number];
/** The turns of a player who stays in the game. */
const MOVES: ReadonlySet<Turn['kind']> = new Set(['play', 'exchange', 'pass']);
/** unknown: this browser or this game does not have what the step compares. */
export type Result = 'right' | 'wrong' | 'unknown';
export interface Step {
  readonly name: StepName;
  readonly result: Result;
}

/** `crypto.subtle` exists only on pages with TLS and on this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function checkBag(game: FinishedGame, kept: KeptCommitment | null): Promise<Step[]> {
  const [secret, ...added] = game.deal.split('.');
  const texts = game.randoms.filter((random) => random !== '');
  const isSealed = game.commitment !== null;
  const first = await firstOf(game);
  const computed = await sealOf(game, first);
  return [
    { name: 'promise', result: compared(kept?.commitment, game.commitment) },
    {
      name: 'random',
      result: kept?.random == null ? 'unknown' : verdict(added.includes(kept.random)),
    },
    {
      name: 'secret',
      result: isSealed ? verdict((await commitmentTo(secret!)) === game.commitment) : 'unknown',
    },
    {
      name: 'seed',
      result: isSealed
        ? verdict(added.filter((text) => text !== '-').join('.') === texts.join('.'))
        : 'unknown',
    },
    { name: 'first', result: verdict(game.first === first && hasBegun(game, first)) },
    {
      name: 'seal',
      result: verdict(computed === game.seal && (kept?.seal ?? computed) === computed),
    },
    { name: 'draws', result: verdict(await isDrawnFromBag(game, first)) },
  ];
}

const verdict = (isRight: boolean): Result => (isRight ? 'right' : 'wrong');

const compared = (kept: string | null | undefined, shown: string | null): Result =>
  kept == null ? 'unknown' : verdict(kept === shown);

const bytesOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

async function sha256(text: string): Promise<string> {
  const bytes = await bytesOf(text);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const commitmentTo = (secret: string): Promise<string> =>
  sha256(`triolet commitment 1\nsecret ${secret}\n`);

/** The seat that begins by the seed, drawn at random or with the highest tile. */
async function firstOf({ edition, racks, deal }: FinishedGame): Promise<number> {
  let seats = [...racks.keys()];
  if (edition.rules.first_player === 'random') return below(seats.length, numbers(deal, 'first'));
  for (let round = 1; seats.length > 1; round += 1) {
    const bag = await shuffled(allTiles(edition), deal, `draw ${round}`);
    const drawn = seats.map((seat, place) => ({ seat, height: height(bag[place]!) }));
    const highest = Math.max(...drawn.map((each) => each.height));
    seats = drawn.filter((each) => each.height === highest).map(({ seat }) => seat);
  }
  return seats[0]!;
}

/** A joker counts below 0. */
const height = (tile: string): number => (tile === 'J' ? -1 : Number(tile));

/** Whether this seat made the first move, or the next one that had not left the game. */
function hasBegun({ turns, racks }: FinishedGame, first: number): boolean {
  const begun = turns.findIndex(({ kind }) => MOVES.has(kind));
  if (begun < 0) return true;
  const gone = new Set(turns.slice(0, begun).map(({ seat }) => seat));
  const order = [...racks.keys()].map((place) => (first + place) % racks.length);
  return order.find((seat) => !gone.has(seat)) === turns[begun]!.seat;
}

async function sealOf({ edition, racks, deal }: FinishedGame, first: number): Promise<string> {
  const tiles = await shuffled(allTiles(edition), deal, 'deal');
  return sha256(
    `triolet seal 1\nedition ${edition.name}\nplayers ${racks.length}\nfirst ${first + 1}\n` +
      `seed ${deal}\ntiles ${tiles.join('-')}\n`,
  );
}

/** The faces in rising order, the jokers last. */
const allTiles = (edition: EditionView): string[] =>
  edition.tiles.flatMap(({ tile, count }) => Array.from({ length: count }, () => tile));

/** An endless stream of 64-bit numbers: four from each digest of seed, purpose and counter. */
async function* numbers(seed: string, purpose: string): AsyncGenerator<bigint> {
  for (let counter = 0; ; counter += 1) {
    const view = new DataView((await bytesOf(`${seed}/${purpose}/${counter}`)).buffer);
    for (let start = 0; start < view.byteLength; start += 8) yield view.getBigUint64(start);
  }
}

async function below(limit: number, stream: AsyncGenerator<bigint>): Promise<number> {
  const word = 1n << 64n;
  const fair = word - (word % BigInt(limit));
  let number: bigint;
  do number = (await stream.next()).value as bigint;
  while (number >= fair);
  return Number(number % BigInt(limit));
}

/** Fisher-Yates, from the end. */
export async function shuffled(
  tiles: readonly string[],
  seed: string,
  purpose: string,
): Promise<string[]> {
  const order = [...tiles];
  const stream = numbers(seed, purpose);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = await below(last + 1, stream);
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

const rank = (tile: string): number => (tile === 'J' ? Infinity : Number(tile));
const sorted = (tiles: readonly string[]): string[] =>
  tiles.toSorted((one, other) => rank(one) - rank(other));
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  sorted(one).join('-') === sorted(other).join('-');

function without(rack: readonly string[], tiles: readonly string[]): string[] {
  const rest = [...rack];
  for (const tile of tiles) {
    const place = rest.indexOf(tile);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** Draws every rack of the game again, and compares it with the published one. */
async function isDrawnFromBag(game: FinishedGame, first: number): Promise<boolean> {
  const { rules } = game.edition;
  const players = game.racks.length;
  let bag = (await shuffled(allTiles(game.edition), game.deal, 'deal')).slice(rules.set_aside);
  let mixings = 0;
  const racks: string[][] = [];
  for (let place = 0; place < players; place += 1) {
    racks[(first + place) % players] = bag.splice(0, rules.rack_size);
  }
  const mix = async (given: readonly string[]): Promise<void> => {
    mixings += 1;
    bag = await shuffled([...bag, ...sorted(given)], game.deal, `mix ${mixings}`);
  };
  for (const { seat, kind, tiles, move, rack } of game.turns) {
    const held = racks[seat]!;
    if (!isSame(held, rack ?? [])) return false;
    if (kind === 'play') {
      const rest = without(
        held,
        tiles.map(({ tile }) => (tile.startsWith('J') ? 'J' : tile)),
      );
      racks[seat] = [...rest, ...bag.splice(0, rules.rack_size - rest.length)];
    } else if (kind === 'exchange') {
      const given = move.slice('x:'.length).split('-');
      const isDrawnFirst = rules.exchange_order === 'draw-then-return';
      const early = isDrawnFirst ? bag.splice(0, given.length) : [];
      await mix(given);
      const drawn = isDrawnFirst ? early : bag.splice(0, given.length);
      racks[seat] = [...without(held, given), ...drawn];
    } else if (kind !== 'pass') {
      racks[seat] = [];
    }
  }
  return racks.every((rack, seat) => isSame(rack, game.racks[seat]!));
}
