import { scoreText } from '../../../explanation/score-text.ts';
import { explanationTexts } from '../../../explanation/texts.ts';
import { fuzzinessText } from '../../search-data/fuzziness.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './reported-from.module.css';

/** What the dashed line in the bar means. @param points ten-thousandths */
export function ReportedFrom({ points, fuzziness }: { points: number; fuzziness: number }) {
  const say = explanationTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <span className={classes.reported}>
      <span className={classes.line} aria-hidden="true" />
      {say('reportedFrom', { threshold: scoreText(points), fuzziness: fuzzinessText(fuzziness, sayResults) })}
    </span>
  );
}
