import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { viewRetention } from '@tamis/contract/archiver';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { ScrollRegion } from '../../ui/scroll-region/scroll-region.tsx';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './archive.module.css';
import { RetentionDialog } from './retention-dialog.tsx';
import { kindText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

export type Retention = OutputOf<typeof viewRetention>;
type Kind = Retention['kinds'][number];

const DAYS_OF_YEAR = 365.25;

/** What goes by its retention, week by week. */
export function GoingCard() {
  const say = archiveTexts.useTexts();
  const query = useQuery(queryOf(viewRetention));
  const [isChanging, setChanging] = useState(false);
  const mayChange = useCan('All');
  if (query.isError)
    return <QueryError error={query.error} title={say('goingFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('going')} />;
  const { held } = query.data;
  return (
    <Card
      title={
        <>
          {say('going')} <span className={clsx(classes.small, classes.goingAside)}>{say('goingAside')}</span>
        </>
      }
      aside={
        <span className={classes.aside}>
          <IconLock {...tagIconProps} />
          <span>{held === 0 ? say('noneHeld') : say('heldNotCounted', { count: held })}</span>
          {mayChange && (
            <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
              {say('retention')}
            </Button>
          )}
        </span>
      }
    >
      <Weeks retention={query.data} />
      {isChanging && <RetentionDialog retention={query.data} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function Weeks({ retention: { weeks, kinds } }: { retention: Retention }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const most = Math.max(1, ...kinds.flatMap(({ going }) => going ?? []));
  return (
    <ScrollRegion label={say('going')}>
      <div className={classes.going}>
        <table className={classes.weeks}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{say('kind')}</span>
              </th>
              {weeks.map((week) => (
                <th scope="col" key={week}>
                  {withoutYear(format.partialDate(week))}
                </th>
              ))}
              <th scope="col">{say('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((row) => (
              <tr key={row.kind}>
                <th scope="row">
                  {say(kindText[row.kind])} <span className={classes.small}>{keptFor(row)}</span>
                </th>
                {row.going === null ? (
                  <td colSpan={weeks.length} className={classes.daily}>
                    {say('everyDay', { count: row.days ?? 0 })}
                  </td>
                ) : (
                  row.going.map((count, index) => <Week key={weeks[index]} count={count} most={most} />)
                )}
                <td className={classes.sum}>
                  {row.going === null ? `≈ ${format.count(row.sum)}` : format.count(row.sum)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ScrollRegion>
  );
}

/** The darker, the more goes: the figure says the same. */
function Week({ count, most }: { count: number; most: number }) {
  const format = useFormat();
  const share = count === 0 ? 0 : 15 + Math.round((35 * count) / most);
  return (
    <td className={classes.week} style={{ '--share': `${share}%` } as CSSProperties}>
      {count === 0 ? <span className="visually-hidden">0</span> : format.count(count)}
    </td>
  );
}

/** Day and month of a date in whichever order its parts stand. */
const withoutYear = (date: string): string => date.replace(/\D?\b\d{4}\b\D?/, '');

function keptFor({ days }: Kind): string {
  const { say } = archiveTexts;
  if (days === null) return say('keptForever');
  const years = Math.round(days / DAYS_OF_YEAR);
  return years >= 1 && Math.abs(days - years * DAYS_OF_YEAR) < 2
    ? say('keptYears', { count: years })
    : say('keptDays', { count: days });
}
