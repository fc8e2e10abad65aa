import { foldedKey } from './folded-key.ts';

/**
 * Keys of a spelling that similar spellings share. Three kinds, in one set:
 * - its letters, and its sounds (phonetic key), with up to two left out: the symmetric deletion neighbourhood (Wolf
 *   Garbe's SymSpell, MIT) of the first of them, which finds insertions, deletions, exchanges and swaps;
 * - its folded key, which finds any number of other vowels and of exchanged letters that sound alike.
 */
const prefixLength = 8;
const shortestForOneEdit = 3;
const shortestForTwoEdits = 5;

function editsOf(length: number): 0 | 1 | 2 {
  if (length < shortestForOneEdit) return 0;
  return length < shortestForTwoEdits ? 1 : 2;
}

const firstHash = 0x811c9dc5;
const hashStep = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

function finished(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** 32-bit hash of a whole key. */
export function keyHash(key: string): number {
  return hashOf(key, 0, key.length, firstHash);
}

/** Letters that cost little to leave out or exchange: vowels, 'h' and one of two equal neighbours. */
function isCheap(key: string, at: number): boolean {
  const letter = key.charAt(at);
  return 'aeiouyh'.includes(letter) || letter === key.charAt(at - 1) || letter === key.charAt(at + 1);
}

/** The neighbourhood of one key is never larger: 1 + 8 + 28 for each of letters and sounds, and the folded key. */
const maxHashes = 80;
/** Places by which a hash is known to be there already; several times as many as there are hashes. */
const placeCount = 512;

/** The different hashes of one spelling, in a buffer that the next spelling writes over. */
export class SpellingHashes {
  readonly hashes = new Uint32Array(maxHashes);
  count = 0;
  /** Open addressing: `round` · mostHashes + number of a hash; what is below was filled in before. */
  private readonly places = new Float64Array(placeCount);
  private round = 0;

  /** Hashes of the keys of a spelling (a-z0-9) that sounds like `phonetic`. */
  fill(latin: string, phonetic: string): void {
    this.count = 0;
    this.round += 1;
    if (phonetic !== latin) this.addVariants(phonetic, editsOf(phonetic.length), false);
    this.addVariants(latin, editsOf(latin.length), true);
    this.add(foldHash(phonetic));
  }

  private add(hash: number): void {
    const { hashes, places, count } = this;
    const first = this.round * maxHashes;
    let place = hash & (placeCount - 1);
    for (let taken = places[place]!; taken >= first; taken = places[place]!) {
      if (hashes[taken - first] === hash) return;
      place = (place + 1) & (placeCount - 1);
    }
    places[place] = first + count;
    hashes[count] = hash;
    this.count = count + 1;
  }

  /** Of two sounds left out one must be cheap (`anyTwo` false): spelling finds what two slips do to a word, sound what writers do. */
  private addVariants(key: string, edits: 0 | 1 | 2, anyTwo: boolean): void {
    const length = Math.min(key.length, prefixLength);
    this.add(hashOf(key, 0, length, firstHash));
    if (edits === 0) return;
    let before = firstHash;
    for (let first = 0; first < length; first++) {
      this.add(hashOf(key, first + 1, length, before));
      if (edits === 2) this.addWithoutTwo(key, first, length, before, anyTwo || isCheap(key, first));
      before = hashStep(before, key.charCodeAt(first));
    }
  }

  /** `before`: hash of what precedes the first letter left out. */
  private addWithoutTwo(key: string, first: number, length: number, before: number, anySecond: boolean): void {
    let between = before;
    for (let second = first + 1; second < length; second++) {
      if (anySecond || isCheap(key, second)) this.add(hashOf(key, second + 1, length, between));
      between = hashStep(between, key.charCodeAt(second));
    }
  }
}

/** Hash of the letters from `start` to `end` behind those of `before`. */
function hashOf(key: string, start: number, end: number, before: number): number {
  let hash = before;
  for (let at = start; at < end; at++) hash = hashStep(hash, key.charCodeAt(at));
  return finished(hash);
}

const buffer = new SpellingHashes();

/** Hash of the folded key of a phonetic key. */
export function foldHash(phonetic: string): number {
  return keyHash(foldedKey(phonetic));
}

/** The different hashes of the keys of a spelling; the next call writes over them. */
export function spellingHashes(latin: string, phonetic: string): Uint32Array {
  buffer.fill(latin, phonetic);
  return buffer.hashes.subarray(0, buffer.count);
}

/** What of a word its keys are made of: letters and sounds. */
interface Spelled {
  latin: string;
  phonetic: string;
}

/** The variants of a sound key that addVariants hashes. */
function variants(key: string, edits: 0 | 1 | 2): string[] {
  const prefix = key.slice(0, prefixLength);
  const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
  const places = edits === 0 ? [] : Array.from(prefix, (_, at) => at);
  const pairs =
    edits < 2
      ? []
      : places.flatMap((first) =>
          places
            .filter((second) => second > first && (isCheap(key, first) || isCheap(key, second)))
            .map((second) => [first, second] as const),
        );
  return [
    prefix,
    ...places.map((at) => without(prefix, at)),
    ...pairs.map(([first, second]) => without(without(prefix, second), first)),
  ];
}

/** Length of the longest common subsequence of two texts of at most `prefixLength` letters. */
function commonLength(a: string, b: string): number {
  const row = new Uint8Array(prefixLength + 1);
  for (let i = 0; i < a.length; i++) {
    let diagonal = 0;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1]!;
      row[j + 1] = a[i] === b[j] ? diagonal + 1 : Math.max(above, row[j]!);
      diagonal = above;
    }
  }
  return row[b.length]!;
}

function shareLetters(a: string, b: string): boolean {
  const [prefixA, prefixB] = [a.slice(0, prefixLength), b.slice(0, prefixLength)];
  return (
    commonLength(prefixA, prefixB) >= Math.max(prefixA.length - editsOf(a.length), prefixB.length - editsOf(b.length))
  );
}

function shareSounds(a: string, b: string): boolean {
  const others = variants(b, editsOf(b.length));
  return variants(a, editsOf(a.length)).some((variant) => others.includes(variant));
}

/**
 * Whether two spellings have a key in common, so that each leads to the other. What has none is not alike, however cheap its
 * edits: a search would find it or not depending on the other words of the name.
 */
export function shareSpellingKey(a: Spelled, b: Spelled): boolean {
  return (
    shareLetters(a.latin, b.latin) ||
    foldedKey(a.phonetic) === foldedKey(b.phonetic) ||
    shareSounds(a.phonetic, b.phonetic)
  );
}
