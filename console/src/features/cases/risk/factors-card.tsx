import type { Assessment } from '@tamis/contract/cases';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** Each factor with what it goes by, why, and its points. */
export function FactorsCard({ computed: { factors, points } }: { computed: Assessment }) {
  const say = riskTexts.useTexts();
  const known = factors.filter(({ isKnown }) => isKnown).length;
  const most = Math.max(1, ...factors.map((row) => row.points));
  return (
    <Card title={say('factors')} aside={<small>{say('factorsKnown', { known, total: factors.length })}</small>}>
      <ScrollRegion label={say('factors')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{say('factor')}</th>
              <th>{say('value')}</th>
              <th>{say('reason')}</th>
              <th className={classes.figure}>{say('points')}</th>
            </tr>
          </thead>
          <tbody>
            {factors.map((row) => (
              <tr key={`${row.factor} ${row.value}`} data-quiet={row.points === 0 || undefined}>
                <td>{say(row.factor)}</td>
                <td className={classes.value}>
                  <bdi>{row.value}</bdi>
                </td>
                <td data-open={!row.isKnown || undefined}>
                  <bdi>{row.reason}</bdi>
                </td>
                <td className={classes.figure}>
                  <span className={classes.meter} aria-hidden="true">
                    <i style={{ width: `${(100 * row.points) / most}%` }} />
                  </span>
                  <b>{row.points}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={3} scope="row">
                {say('total')}
              </th>
              <td className={classes.figure}>
                <b>{points}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Card>
  );
}
