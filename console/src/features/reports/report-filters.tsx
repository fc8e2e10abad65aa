import { Button } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { merchantNames } from '@tamis/contract/merchant-management';
import { reportShortcuts } from '@tamis/contract/reports';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { type Days, lastDays } from './report-range.ts';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

interface Props {
  merchantIds: string[];
  isChoosing: boolean;
  /** Whom one chooses among; undefined: all whose names one sees. */
  among: readonly { id: string; name: string }[] | undefined;
  range: string;
  days: Days;
  now: Date;
  timeZone: string | undefined;
  onChange: (change: { merchants?: readonly string[]; range?: string }) => void;
}

/** Whose figures, and of which days. Whoever sees one merchant only is not asked for it. */
export function ReportFilters({ merchantIds, isChoosing, among, range, days, now, timeZone, onChange }: Props) {
  const say = reportTexts.useTexts();
  return (
    <Card className={classes.filters ?? ''}>
      <div className={classes.fields}>
        {isChoosing && (
          <Merchants among={among} chosen={merchantIds} onChange={(merchants) => onChange({ merchants })} />
        )}
        <Range days={days} onChange={([from, to]) => onChange({ range: `${from}/${to}` })} />
        <Button variant="default" onClick={() => onChange({ merchants: [], range: '' })}>
          {say('reset')}
        </Button>
      </div>
      <div className={classes.shortcuts} role="group" aria-label={say('shortcuts')}>
        {reportShortcuts.map((count) => {
          const isShown = String(lastDays(count, now, timeZone)) === String(days) && !range.includes('/');
          return (
            <Button
              key={count}
              size="xs"
              variant={isShown ? 'light' : 'subtle'}
              {...(!isShown && { color: 'gray' })}
              aria-pressed={isShown}
              onClick={() => onChange({ range: String(count) })}
            >
              {say('lastDays', { days: count })}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}

interface MerchantsProps extends Pick<Props, 'among'> {
  chosen: string[];
  onChange: (ids: string[]) => void;
}

function Merchants({ among, chosen, onChange }: MerchantsProps) {
  const say = reportTexts.useTexts();
  const query = useQuery({ ...queryOf(merchantNames), enabled: among === undefined });
  if (query.isError)
    return <QueryError error={query.error} title={say('merchantsFailed')} onRetry={() => void query.refetch()} />;
  const names = among
    ? among.map(({ id, name }) => ({ value: id, label: name }))
    : Object.entries(query.data?.merchants ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <ChoicesField
      label={say('merchants')}
      withAsterisk
      clearable
      choices={names.toSorted((one, other) => one.label.localeCompare(other.label))}
      value={chosen}
      onChange={onChange}
    />
  );
}

/** Two days; the report follows when both are chosen. */
function Range({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const say = reportTexts.useTexts();
  const [begun, setBegun] = useState<[string | null, string | null]>();
  const choose = (next: [string | null, string | null]): void => {
    const [from, to] = next;
    setBegun(from !== null && to !== null ? undefined : next);
    if (from !== null && to !== null) onChange([from.slice(0, 10), to.slice(0, 10)]);
  };
  return (
    <DatePickerInput
      type="range"
      label={say('range')}
      allowSingleDateInRange
      valueFormat="DD/MM/YYYY"
      value={begun ?? days}
      onChange={choose}
    />
  );
}
