/** A word of a script, letter by letter, beside its Latin spelling in a-z. */
export interface SpelledPair {
  letters: readonly string[];
  latin: string;
  /** What it counts; 1 where it is not told. */
  weight?: number;
}

export interface LetterModelOptions {
  /** Most Latin letters that one unit, of one or two letters of the script, may stand for. */
  most: number;
  rounds: number;
  /**
   * How often two letters must have been taken for one unit, or they are two again. Where letters are thousands, two that seldom stand
   * together explain the few names they stand in, and leave nothing to learn of either.
   */
  leastTogether: number;
}

/** What a unit stands for, and how often: expected counts over all pairs. */
export type LetterCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How readily two letters are taken for one unit at first: what either means alone shall be learned first. */
const PAIR_START = 0.05;
/** Rounds after which units of two letters are given up that are seen too seldom. */
const SETTLED = 3;
/** Likelihood below which a count says nothing. */
const TINY = 1e-300;

/** Every way in which the units of one pair may stand for its Latin letters, as edges between positions. */
interface Lattice {
  from: Uint16Array;
  to: Uint16Array;
  weight: Uint32Array;
  size: number;
  /** What the pair counts. */
  counted: number;
}

/** Numbers units and their readings as they are met. */
class Readings {
  readonly units: string[] = [];
  readonly latins: string[] = [];
  private readonly numbers = new Map<string, Map<string, number>>();

  number(unit: string, latin: string): number {
    let ofUnit = this.numbers.get(unit);
    if (ofUnit === undefined) this.numbers.set(unit, (ofUnit = new Map()));
    let number = ofUnit.get(latin);
    if (number === undefined) {
      ofUnit.set(latin, (number = this.units.length));
      this.units.push(unit);
      this.latins.push(latin);
    }
    return number;
  }
}

/** Edges leave positions in rising order, so that one pass forwards and one backwards sees each after those that lead to it. */
function latticeOf({ letters, latin, weight: counted = 1 }: SpelledPair, most: number, readings: Readings): Lattice {
  const width = latin.length + 1;
  const [from, to, weight]: number[][] = [[], [], []];
  for (let i = 0; i < letters.length; i++)
    for (let j = 0; j < width; j++)
      for (let taken = 1; taken <= 2 && i + taken <= letters.length; taken++)
        for (let length = taken - 1; length <= most && j + length < width; length++) {
          const unit = letters.slice(i, i + taken).join('');
          from!.push(i * width + j);
          to!.push((i + taken) * width + j + length);
          weight!.push(readings.number(unit, latin.slice(j, j + length)));
        }
  return {
    from: Uint16Array.from(from!),
    to: Uint16Array.from(to!),
    weight: Uint32Array.from(weight!),
    size: (letters.length + 1) * width,
    counted,
  };
}

/** Adds to `counts` how often each edge is expected in the alignments of one pair (forward-backward). */
function expect({ from, to, weight, size, counted }: Lattice, chances: Float64Array, counts: Float64Array): void {
  const forward = new Float64Array(size);
  const backward = new Float64Array(size);
  forward[0] = 1;
  backward[size - 1] = 1;
  for (let edge = 0; edge < from.length; edge++) forward[to[edge]!]! += forward[from[edge]!]! * chances[weight[edge]!]!;
  const total = forward[size - 1]!;
  if (total < TINY) return;
  for (let edge = from.length - 1; edge >= 0; edge--)
    backward[from[edge]!]! += backward[to[edge]!]! * chances[weight[edge]!]!;
  for (let edge = 0; edge < from.length; edge++)
    counts[weight[edge]!]! +=
      (counted * forward[from[edge]!]! * chances[weight[edge]!]! * backward[to[edge]!]!) / total;
}

function startChances({ units }: Readings, alone: (unit: string) => boolean): Float64Array {
  const chances = Float64Array.from(units, (unit) => (alone(unit) ? 1 : PAIR_START));
  const sum = chances.reduce((a, b) => a + b, 0);
  return chances.map((chance) => chance / sum);
}

/**
 * Learns which Latin letters the letters of a script stand for, from pairs of words, by expectation maximisation over all
 * monotone alignments in which one or two letters stand for none to `most` Latin ones (the many-to-many aligner of
 * Jiampojamarn, Kondrak and Sherif, NAACL 2007). The same pairs in the same order give the same counts.
 */
export function learnLetters(
  pairs: readonly SpelledPair[],
  { most, rounds, leastTogether }: LetterModelOptions,
): LetterCounts {
  const readings = new Readings();
  const lattices = pairs.map((pair) => latticeOf(pair, most, readings));
  let chances = startChances(readings, (unit) => [...unit].length === 1);
  let counts = new Float64Array(chances.length);
  const isTooSeldom = (count: number, at: number, round: number): boolean =>
    round >= SETTLED && count < leastTogether && [...readings.units[at]!].length > 1;
  for (let round = 0; round < rounds; round++) {
    counts = new Float64Array(chances.length);
    for (const lattice of lattices) expect(lattice, chances, counts);
    const kept = counts.map((count, at) => (isTooSeldom(count, at, round) ? 0 : count));
    const sum = kept.reduce((a, b) => a + b, 0);
    chances = kept.map((count) => count / sum);
  }
  const learned = new Map<string, Map<string, number>>();
  counts.forEach((count, at) => {
    const ofUnit = learned.get(readings.units[at]!) ?? new Map<string, number>();
    learned.set(readings.units[at]!, ofUnit.set(readings.latins[at]!, count));
  });
  return learned;
}
