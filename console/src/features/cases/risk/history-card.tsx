import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import { caseTexts } from '../texts.ts';
import type { SeenRisk } from './points-card.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** How the risk came to be what it is: each time that it came out otherwise, and by which versions. */
export function HistoryCard({ seen: { history, earlierOverrides } }: { seen: SeenRisk }) {
  const say = riskTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <Card title={say('history')}>
      <ScrollRegion label={say('history')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{say('historyAt')}</th>
              <th>{say('level')}</th>
              <th className={classes.figure}>{say('points')}</th>
              <th>{say('cause')}</th>
              <th>{say('version')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map((change) => (
              <tr key={`${change.at} ${change.points} ${change.cause} ${change.level}`}>
                <td>{format.dateTime(change.at)}</td>
                <td className={classes.value}>
                  {ofCases(change.level ?? 'notSet')} {change.isProvisional && <small>{ofCases('provisional')}</small>}
                </td>
                <td className={classes.figure}>{change.points}</td>
                <td>{say(`cause-${change.cause}`)}</td>
                <td>{say('by', { model: change.modelVersion, table: change.tableVersion })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {earlierOverrides.length > 0 && (
        <section className={classes.earlier}>
          <h3>{say('earlier')}</h3>
          <ul>
            {earlierOverrides.map((one) => (
              <li key={one.id}>
                {say('held', {
                  level: ofCases(one.level),
                  until: format.date(one.until),
                  name: personName(one.by),
                  at: format.dateTime(one.at),
                })}{' '}
                <q>{one.reason}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
