import type { OutputOf } from '@tamis/contract';
import type { viewMatching } from '@tamis/contract/matching';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';

const HUNDRED = 100;

/** The lowest score that is reported at each fuzziness. */
export function ThresholdsCard({ thresholds }: Pick<OutputOf<typeof viewMatching>, 'thresholds'>) {
  const say = matchingTexts.useTexts();
  return (
    <Card title={say('thresholds')}>
      <PlainTable
        label={say('thresholds')}
        rows={thresholds}
        idOf={({ fuzziness }) => String(fuzziness)}
        columns={[
          {
            title: say('fuzziness'),
            kind: 'heading',
            render: ({ fuzziness }) =>
              fuzziness < 0 ? say('exact') : say('percent', { percent: Math.round(fuzziness * HUNDRED) }),
          },
          { title: say('score'), kind: 'figure', render: ({ points }) => scoreText(points) },
        ]}
      />
    </Card>
  );
}
