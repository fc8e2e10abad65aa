import { IconAlertTriangle, IconClock, IconFilterOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entityTypes } from '@tamis/contract/terms/check-types';
import { gapNames } from '@tamis/contract/terms/coverage';
import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import classes from './search-cells.module.css';
import { searchCellTexts } from './texts.ts';

/** The searched name as a link to its results; a click anywhere else in the row leads there too. */
export function SearchName({ search }: { search: Pick<SearchRecord, 'id' | 'searchTerm'> }) {
  return (
    <Link
      to="/aml/searchresults"
      search={{ id: search.id }}
      className={`${classes.name} ${classes.link}`}
      title={search.searchTerm}
    >
      <bdi dir="auto">{search.searchTerm}</bdi>
    </Link>
  );
}

/** The number of hits: bold above 0, grey at 0, 'Pending' while there is no answer; beside it that they are those of before the lists in use, how many facts left out, and what was not searched. */
export function SearchHits({
  search,
  withWord = false,
}: {
  search: Pick<SearchRecord, 'internalStatus' | 'totalHits' | 'leftOut' | 'coverage'> &
    // Rows of a batch do not tell it.
    Partial<Pick<SearchRecord, 'refreshFailedAt'>>;
  withWord?: boolean;
}) {
  const say = searchCellTexts.useTexts();
  const count = search.totalHits;
  if (search.internalStatus === 'Pending' || count === null) {
    return (
      <Status tone="blue" icon={<IconClock {...tagIconProps} />}>
        {say('pending')}
      </Status>
    );
  }
  return (
    <span className={classes.hits}>
      {search.refreshFailedAt && <NotRefreshed at={search.refreshFailedAt} />}
      <LeftOut leftOut={search.leftOut} />
      <span className={count > 0 ? classes.some : classes.none}>{withWord ? say('hits', { count }) : count}</span>
      <Gaps coverage={search.coverage} />
    </span>
  );
}

function NotRefreshed({ at }: { at: string }) {
  const say = searchCellTexts.useTexts();
  const format = useFormat();
  const text = say('notRefreshed', { at: format.dateTime(at) });
  return (
    <span className={classes.mark} role="img" aria-label={text} title={text}>
      <IconAlertTriangle {...tagIconProps} />
    </span>
  );
}

function LeftOut({ leftOut }: Pick<SearchRecord, 'leftOut'>) {
  const say = searchCellTexts.useTexts();
  if (!leftOut) return null;
  return (
    <span
      className={classes.mark}
      role="img"
      aria-label={say('leftOut', { count: leftOut })}
      title={say('leftOut', { count: leftOut })}
    >
      <IconFilterOff {...tagIconProps} />
      {leftOut}
    </span>
  );
}

function Gaps({ coverage }: Pick<SearchRecord, 'coverage'>) {
  const say = searchCellTexts.useTexts();
  if (!coverage || coverage.state === 'covered') return null;
  return (
    <span className={classes.gaps} title={say('notSearched', { gaps: gapNames(coverage).join(', ') })}>
      {say(coverage.state === 'demo' ? 'onDemo' : 'withGaps')}
    </span>
  );
}

export function SearchId({ id }: { id: string }) {
  const say = searchCellTexts.useTexts();
  return <CopyableId short id={id} labels={{ copy: say('copyId'), copied: say('copied') }} />;
}

/** Says an entity type in words; none is all of them. */
export function useEntityTypeName(): (type: string) => string {
  const say = searchCellTexts.useTexts();
  return (type) => {
    const known = entityTypes.find((entityType) => entityType === type);
    return known ? say(known) : type === '' ? say('all') : type;
  };
}
