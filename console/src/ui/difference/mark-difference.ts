/** A stretch of text; marked where it is not in the other one. */
export interface Part {
  text: string;
  isMarked: boolean;
}

export interface MarkedPair {
  was: Part[];
  is: Part[];
}

/** Stretches of both texts that stand at the same place: equal, or one instead of the other. */
interface Stretch {
  isSame: boolean;
  was: string[];
  is: string[];
}

const token = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;
const word = /[\p{L}\p{N}]/u;
/** Scripts whose letters stand alone, so that one of them can be marked. */
const separateLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}]+$/u;
/** Above that many pairs of words only the common beginning and end are found. */
const MOST_PAIRS = 250_000;

/**
 * Marks what differs between two states of a field, word by word, and within a word that is mostly
 * the same letter by letter. A text that came or went as a whole is not marked: nothing stands beside it.
 */
export function markDifference(was: string, is: string): MarkedPair {
  if (was === '' || is === '') return { was: whole(was), is: whole(is) };
  const parts: MarkedPair = { was: [], is: [] };
  for (const stretch of align(was.match(token) ?? [], is.match(token) ?? [])) {
    const marked = stretch.isSame ? unmarked(stretch) : markStretch(stretch);
    parts.was.push(...marked.was);
    parts.is.push(...marked.is);
  }
  return { was: joined(parts.was), is: joined(parts.is) };
}

const whole = (text: string): Part[] => (text === '' ? [] : [{ text, isMarked: false }]);
const unmarked = ({ was, is }: Stretch): MarkedPair => ({ was: whole(was.join('')), is: whole(is.join('')) });

function markStretch({ was, is }: Stretch): MarkedPair {
  const [before, after] = [was.join(''), is.join('')];
  const areWords = separateLetters.test(before) && separateLetters.test(after);
  const [start, end] = areWords ? commonEnds([...before], [...after]) : [0, 0];
  const isMostlySame = 2 * (start + end) >= Math.max([...before].length, [...after].length);
  return isMostlySame && start + end > 0
    ? { was: markMiddle(before, start, end), is: markMiddle(after, start, end) }
    : { was: [{ text: before, isMarked: true }], is: [{ text: after, isMarked: true }] };
}

function markMiddle(text: string, start: number, end: number): Part[] {
  const letters = [...text];
  const stop = letters.length - end;
  return [
    { text: letters.slice(0, start).join(''), isMarked: false },
    { text: letters.slice(start, stop).join(''), isMarked: true },
    { text: letters.slice(stop).join(''), isMarked: false },
  ];
}

/** Lengths of the common beginning and of the common end behind it. */
function commonEnds(was: readonly string[], is: readonly string[]): [start: number, end: number] {
  const max = Math.min(was.length, is.length);
  let start = 0;
  while (start < max && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < max - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return [start, end];
}

function align(was: readonly string[], is: readonly string[]): Stretch[] {
  const [before, middle, after] = splitEnds(was, is);
  const inner = alignMiddle(middle.was, middle.is).flatMap((stretch) =>
    stretch.isSame ? [stretch] : splitEnds(stretch.was, stretch.is),
  );
  return [before, ...inner, after].filter((stretch) => stretch.was.length + stretch.is.length > 0);
}

/** What both begin with, what differs, what both end with. */
function splitEnds(was: readonly string[], is: readonly string[]): [Stretch, Stretch, Stretch] {
  const [start, end] = commonEnds(was, is);
  const middle = { isSame: false, was: was.slice(start, was.length - end), is: is.slice(start, is.length - end) };
  return [same(was.slice(0, start)), middle, same(was.slice(was.length - end))];
}

const same = (tokens: string[]): Stretch => ({ isSame: true, was: tokens, is: tokens });

/** The longest common subsequence of words; separators alone hold nothing together. */
function alignMiddle(was: readonly string[], is: readonly string[]): Stretch[] {
  if (was.length * is.length > MOST_PAIRS) return [{ isSame: false, was: [...was], is: [...is] }];
  const lengths = commonLengths(was, is);
  const stretches: Stretch[] = [];
  for (let i = 0, j = 0; i < was.length || j < is.length;) {
    const [before, after] = [was[i], is[j]];
    const isSame = before !== undefined && before === after && word.test(before);
    const last = stretches.at(-1);
    const stretch = last?.isSame === isSame ? last : { isSame, was: [], is: [] };
    if (stretch !== last) stretches.push(stretch);
    const skipsBefore =
      !isSame &&
      before !== undefined &&
      (after === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1));
    if (before !== undefined && (isSame || skipsBefore)) {
      stretch.was.push(before);
      i += 1;
    }
    if (after !== undefined && !skipsBefore) {
      stretch.is.push(after);
      j += 1;
    }
  }
  return stretches;
}

const lengthAt = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** For each pair of places how many words both texts have in common from there on. */
function commonLengths(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const isCommon = was[i] === is[j] && word.test(was[i] ?? '');
      const longest = isCommon
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
      lengths[i]?.fill(longest, j, j + 1);
    }
  }
  return lengths;
}

/** Neighbours of one kind become one part; empty ones go. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts.filter(({ text }) => text !== '')) {
    const last = result.at(-1);
    if (last?.isMarked === part.isMarked) result.splice(-1, 1, { ...part, text: last.text + part.text });
    else result.push(part);
  }
  return result;
}
