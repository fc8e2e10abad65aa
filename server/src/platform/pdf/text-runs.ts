import bidiFactory, { type Bidi } from 'bidi-js';

// Its types describe the module as its tools see it; Node is given the factory.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Signs of one line that are drawn together: one font, one direction. */
export interface TextRun {
  text: string;
  font: string;
}

/** The font for a sign; undefined when none has it. */
export type FontOf = (codePoint: number) => string | undefined;

/** A sign that no font has is shown by its number: nothing disappears from a document. */
export function printable(text: string, fontOf: FontOf): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '), (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    if (/\p{Default_Ignorable_Code_Point}/u.test(sign) || fontOf(codePoint) !== undefined) return sign;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}

/** The runs of one line from left to right, by the Unicode rules for mixed directions. */
export function visualRuns(line: string, fontOf: FontOf): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs = splitRuns(line, levels, fontOf);
  return reorder(runs).map(({ text, font, level }) => ({ font, text: level % 2 === 1 ? rightToLeft(text) : text }));
}

interface LevelRun extends TextRun {
  level: number;
}

function splitRuns(line: string, levels: Uint8Array, fontOf: FontOf): LevelRun[] {
  const runs: LevelRun[] = [];
  let index = 0;
  for (const sign of line) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    // Spaces and marks stay with the word before them.
    const joins = /[\p{Zs}\p{M}\p{Cf}]/u.test(sign);
    const font = joins && last ? last.font : (fontOf(sign.codePointAt(0) ?? 0) ?? last?.font ?? 'NotoSans-Regular');
    if (last?.font === font && last.level === level) last.text += sign;
    else runs.push({ text: sign, font, level });
    index += sign.length;
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, sequences of runs are turned round. */
function reorder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

/** The font turns round letters that are written from right to left; signs without a direction it leaves, so these are turned here. */
function rightToLeft(text: string): string {
  const mirrored = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? mirrored.join('')
    : mirrored.toReversed().join('');
}

/** Where a line may end: after spaces and hyphens, and between Chinese, Japanese and Korean signs. */
export function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu,
    ) ?? []
  );
}
