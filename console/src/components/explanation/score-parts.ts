import type { Explanation, ScorePart } from '@tamis/contract/terms/explanation';
import type { ScorePartView } from '../../ui/score-bar/score-layout.ts';
import type { SayExplanation } from './texts.ts';

/** The parts of a score as the score bar draws them, in their order. */
export function scoreParts(
  { parts, words }: Pick<Explanation, 'parts' | 'words'>,
  say: SayExplanation,
): ScorePartView[] {
  return parts.map((part) => {
    const term = termOf(part, say);
    const word = part.word === undefined ? undefined : words[part.word];
    return {
      label: word?.searched ?? word?.listed ?? term,
      term,
      points: part.points,
      isMain: part.kind === 'word' || part.kind === 'identifier',
    };
  });
}

function termOf({ kind, fact }: ScorePart, say: SayExplanation): string {
  if (kind === 'fact') return fact ? say(`term.${fact}`) : '';
  return say(`term.${kind}`);
}
