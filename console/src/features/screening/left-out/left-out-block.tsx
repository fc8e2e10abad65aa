import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconFilterOff } from '@tabler/icons-react';
import { useId } from 'react';
import type { LeftOutEntry, SearchRecord } from '@tamis/contract/screening';
import { HITS_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { QueryError } from '../../../components/query-error.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './left-out-block.module.css';
import { LeftOutCard } from './left-out-card.tsx';
import { leftOutTexts } from './texts.ts';
import { MakeHitButton, useLeftOutColumns } from './use-left-out-columns.tsx';
import { useLeftOut } from './use-left-out.ts';

interface LeftOutBlockProps {
  search: SearchRecord;
  /** A moment of the past that is shown; undefined: now. */
  date: string | undefined;
}

/** Whom facts left out of the hits, below them; or that it was not told. Nothing where nobody was left out. */
export function LeftOutBlock({ search, date }: LeftOutBlockProps) {
  if (search.totalHits === null || search.leftOut === 0) return null;
  if (search.leftOut === null) return <NotTold search={search} />;
  return <LeftOut searchId={search.id} count={search.leftOut} date={date} />;
}

function NotTold({ search }: Pick<LeftOutBlockProps, 'search'>) {
  const say = leftOutTexts.useTexts();
  return (
    <section className={classes.block} aria-label={say('unreported')}>
      <header className={classes.head}>
        <IconFilterOff {...iconProps} aria-hidden="true" />
        <h2>{say('unreported')}</h2>
        <p className={classes.why}>{say('notReported', { version: search.answeredBy?.engineVersion ?? '' })}</p>
      </header>
    </section>
  );
}

function LeftOut({ searchId, count, date }: { searchId: string; count: number; date: string | undefined }) {
  const say = leftOutTexts.useTexts();
  const [isOpen, { toggle }] = useDisclosure(true);
  const list = useId();
  const leftOut = useLeftOut(searchId, date);
  const { query, entries, paging, setPaging } = leftOut;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.block} aria-label={say('title', { count })}>
      <header className={classes.head}>
        <ActionIcon aria-label={say('title', { count })} aria-expanded={isOpen} aria-controls={list} onClick={toggle}>
          <Chevron {...iconProps} />
        </ActionIcon>
        <IconFilterOff {...iconProps} aria-hidden="true" />
        <h2>{say('title', { count })}</h2>
        <p className={classes.why}>{say('why')}</p>
      </header>
      <div id={list} hidden={!isOpen}>
        {query.error ? (
          <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Entries leftOut={leftOut} expected={Math.min(count, paging.perPage)} />
        )}
        {entries && count > paging.perPage && (
          <TableFoot paging={paging} total={count} onChange={setPaging} largestPage={HITS_MAX_PAGE_SIZE} />
        )}
      </div>
    </section>
  );
}

function Entries({ leftOut, expected }: { leftOut: ReturnType<typeof useLeftOut>; expected: number }) {
  const say = leftOutTexts.useTexts();
  const { query, entries, selected, select, mayMake, makeOf, making } = leftOut;
  const columns = useLeftOutColumns({ mayMake, selected: selected?.doc.id, making, makeOf });
  return (
    <div className={classes.table}>
      <DataTable<LeftOutEntry>
        label={say('table')}
        columns={columns}
        rows={entries}
        rowKey={({ doc }) => doc.id}
        expectedRows={expected}
        isRefreshing={query.isPlaceholderData}
        density="review"
        onOpen={({ doc }) => select(doc.id)}
        renderCard={(entry) => <LeftOutCard entry={entry} />}
        {...(mayMake && {
          renderCardControls: (entry: LeftOutEntry) => <MakeHitButton entry={entry} making={making} makeOf={makeOf} />,
        })}
      />
    </div>
  );
}
