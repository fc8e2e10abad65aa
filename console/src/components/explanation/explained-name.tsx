import type { Explanation } from '@tamis/contract/terms/explanation';
import { WordAlignment } from '../../ui/word-alignment/word-alignment.tsx';
import { alignedWords } from './aligned-words.ts';
import { explanationTexts } from './texts.ts';

export interface ExplainedNameProps {
  explanation: Explanation;
  /** A frame of its own; without it the columns stand in the frame of a card. */
  bordered?: boolean;
}

/** The searched and the listed name, word by word. */
export function ExplainedName({ explanation, bordered = false }: ExplainedNameProps) {
  const say = explanationTexts.useTexts();
  return (
    <WordAlignment
      words={alignedWords(explanation.words, say)}
      labels={{ searched: say('searched'), listed: say('listed'), absent: say('absent') }}
      bordered={bordered}
    />
  );
}
