import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { PlainTable } from '../../../ui/plain-table/plain-table.tsx';
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
      <PlainTable
        label={say('history')}
        rows={history}
        idOf={(change) => `${change.at} ${change.points} ${change.cause} ${change.level}`}
        columns={[
          { title: say('historyAt'), render: ({ at }) => format.dateTime(at) },
          {
            title: say('level'),
            render: ({ level, isProvisional }) => (
              <span className={classes.value}>
                {ofCases(level ?? 'notSet')} {isProvisional && <small>{ofCases('provisional')}</small>}
              </span>
            ),
          },
          { title: say('points'), kind: 'figure', render: ({ points }) => points },
          { title: say('cause'), render: ({ cause }) => say(`cause-${cause}`) },
          {
            title: say('version'),
            render: ({ modelVersion, tableVersion }) => say('by', { model: modelVersion, table: tableVersion }),
          },
        ]}
      />
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
