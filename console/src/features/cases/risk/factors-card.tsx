import type { Assessment } from '@tamis/contract/cases';
import { Card } from '../../../ui/card.tsx';
import { PlainTable } from '../../../ui/plain-table/plain-table.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** Each factor with what it goes by, why, and its points. */
export function FactorsCard({ computed: { factors, points } }: { computed: Assessment }) {
  const say = riskTexts.useTexts();
  const known = factors.filter(({ isKnown }) => isKnown).length;
  const most = Math.max(1, ...factors.map((row) => row.points));
  return (
    <Card title={say('factors')} aside={<small>{say('factorsKnown', { known, total: factors.length })}</small>}>
      <PlainTable
        label={say('factors')}
        rows={factors}
        idOf={({ factor, value }) => `${factor} ${value}`}
        columns={[
          { title: say('factor'), render: ({ factor }) => say(factor) },
          {
            title: say('value'),
            render: (row) => <bdi className={row.points === 0 ? undefined : classes.value}>{row.value}</bdi>,
          },
          {
            title: say('reason'),
            render: ({ isKnown, reason }) => <bdi className={isKnown ? undefined : classes.open}>{reason}</bdi>,
          },
          {
            title: say('points'),
            kind: 'figure',
            render: (row) => (
              <>
                <span className={classes.meter} aria-hidden="true">
                  <i style={{ width: `${(100 * row.points) / most}%` }} />
                </span>
                <b>{row.points}</b>
              </>
            ),
          },
        ]}
        total={{ title: say('total'), value: points }}
      />
    </Card>
  );
}
