import type { Explanation } from '@tamis/contract/terms/explanation';
import { ScoreBar } from '../../ui/score-bar/score-bar.tsx';
import { scoreParts } from './score-parts.ts';
import { explanationTexts } from './texts.ts';

/** The score as the sum that the engine computed. */
export function ExplainedScore({ explanation }: { explanation: Explanation }) {
  const say = explanationTexts.useTexts();
  return <ScoreBar parts={scoreParts(explanation, say)} thresholdPoints={explanation.thresholdPoints} />;
}
