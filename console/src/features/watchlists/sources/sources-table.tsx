import clsx from 'clsx';
import { useMediaQuery } from '@mantine/hooks';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { Format } from '../../../format/format.ts';
import { useFormat } from '../../../format/use-format.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { Card } from '../../../ui/card.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceMenu, type SourceMenuProps } from './source-menu.tsx';
import { sourceState } from './source-state.ts';
import { SourceStateCell } from './source-state-cell.tsx';
import classes from './sources-table.module.css';
import { SourceTypes } from './source-types.tsx';
import { useWords } from '../watchlist-data/use-words.ts';
import { newestVersion } from '../watchlist-data/version-order.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';

export interface SourcesTableProps extends Omit<SourceMenuProps, 'source'> {
  /** Undefined while they load. */
  sources: readonly ListSource[] | undefined;
  selected: string | undefined;
  /** A click on a row; the menu's History leads to it besides. */
  onSelect: (source: ListSource) => void;
  now: number;
}

/** Every source in one row; the click shows its history below. */
export function SourcesTable(props: SourcesTableProps) {
  const { sources, selected, onSelect, now, ...menu } = props;
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const say = watchlistTexts.useTexts();
  const columns = useColumns(now, menu);
  return (
    <Card className={classes.wrap ?? ''}>
      <DataTable
        label={say('sources')}
        columns={columns}
        rows={sources}
        rowKey={(source) => source.key}
        expectedRows={11}
        {...(!isNarrow && { onOpen: onSelect })}
        renderCard={(source) => <SourceCard source={source} isSelected={source.key === selected} {...menu} now={now} />}
        rowState={(source) => {
          if (source.key === selected) return 'current';
          return sourceState(source).kind === 'held' ? 'wrong' : undefined;
        }}
      />
    </Card>
  );
}

function useColumns(now: number, menu: Omit<SourceMenuProps, 'source'>): Column<ListSource>[] {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const format = useFormat();
  return [
    {
      key: 'title',
      title: say('source'),
      width: 196,
      render: ({ title, isEnabled }) => <span className={clsx(classes.title, !isEnabled && classes.off)}>{title}</span>,
    },
    { key: 'types', title: say('types'), width: 124, render: (source) => <SourceTypes source={source} /> },
    {
      key: 'entries',
      title: say('entries'),
      width: 84,
      align: 'right',
      render: (source) => <Entries source={source} format={format} />,
    },
    { key: 'version', title: say('version'), width: 108, render: ({ active }) => active && words.day(active) },
    {
      key: 'lastChecked',
      title: say('lastChecked'),
      width: 166,
      render: ({ lastCheckedAt }) => lastCheckedAt && format.dateTime(lastCheckedAt),
    },
    {
      key: 'freshness',
      title: say('freshness'),
      width: 88,
      render: ({ lastCheckedAt }) => words.age(lastCheckedAt, now),
    },
    {
      key: 'state',
      title: say('state'),
      render: (source) => <SourceStateCell state={sourceState(source)} now={now} />,
    },
    {
      key: 'change',
      title: say('lastChange'),
      width: 140,
      align: 'right',
      render: (source) => (source.running ? '' : words.change(newestVersion(source))),
    },
    {
      key: 'menu',
      title: <span className="visually-hidden">{say('actions')}</span>,
      width: 52,
      align: 'right',
      render: (source) => <SourceMenu source={source} {...menu} />,
    },
  ];
}

function Entries({ source: { active }, format }: { source: ListSource; format: Format }) {
  return active?.counts ? <span className={classes.figure}>{format.count(active.counts.entries)}</span> : null;
}
