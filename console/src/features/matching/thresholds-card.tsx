import type { OutputOf } from '@tamis/contract';
import type { viewMatching } from '@tamis/contract/matching';
import { Card } from '../../ui/card.tsx';
import classes from './matching-page.module.css';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';

const HUNDRED = 100;

/** The lowest score that is reported at each fuzziness. */
export function ThresholdsCard({ thresholds }: Pick<OutputOf<typeof viewMatching>, 'thresholds'>) {
  const say = matchingTexts.useTexts();
  return (
    <Card title={say('thresholds')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('fuzziness')}</th>
            <th scope="col">{say('score')}</th>
          </tr>
        </thead>
        <tbody>
          {thresholds.map(({ fuzziness, points }) => (
            <tr key={fuzziness}>
              <th scope="row">
                {fuzziness < 0 ? say('exact') : say('percent', { percent: Math.round(fuzziness * HUNDRED) })}
              </th>
              <td>{scoreText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
