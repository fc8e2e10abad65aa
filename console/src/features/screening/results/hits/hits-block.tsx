import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { entityTypes } from '@tamis/contract/terms/check-types';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { HITS_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { QueryError } from '../../../../components/query-error.tsx';
import { useHitColumns } from '../../../../components/screening/hits/hit-columns.tsx';
import { ColumnChooser } from '../../../../components/table/table-layout-controls.tsx';
import { useTableLayout } from '../../../../components/table/use-table-layout.ts';
import { TableFoot } from '../../../../components/table/table-foot.tsx';
import { useCan } from '../../../../components/use-session.ts';
import { narrowScreen } from '../../../../ui/breakpoints.ts';
import { useEscape } from '../../../../ui/shortcuts/use-escape.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { StatePanel } from '../../../../ui/states/state-panel.tsx';
import { useUpdateStatus } from '../../all-clear/use-update-status.tsx';
import { useGapsText } from '../../coverage/gaps-text.ts';
import { coverageTexts } from '../../coverage/texts.ts';
import { NoHitsLeftOut } from '../../left-out/no-hits-left-out.tsx';
import type { Review } from '../../../../components/screening/review/use-review.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import classes from './hits-block.module.css';
import { HitsTable } from '../../../../components/screening/hits/hits-table.tsx';
import { UpdatesElsewhere } from '../../../../components/screening/hits/updates-elsewhere.tsx';
import type { Updates } from '../../../../components/screening/updates/updates.tsx';
import { DecideMenu } from './decide-menu.tsx';
import { useSelectedHits } from './use-selected-hits.ts';
import { WhitelistMenu } from './whitelist-menu.tsx';

export interface HitsBlockProps {
  search: SearchRecord;
  updates: Updates;
  review: Review;
}

/** The hits of a search by relevance. */
export function HitsBlock({ search, updates, review }: HitsBlockProps) {
  const say = resultsTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const { query } = review;
  const layout = useTableLayout('hits', useHitColumns(updates, false));
  const selectedHits = useSelectedHits(review, review.selected);
  const gapsText = useGapsText()(search);
  const total = search.totalHits;
  // Without an answer there is nothing to count: the panel of a Pending search says so.
  if (total === null) return null;
  if (query.error)
    return <QueryError error={query.error} title={say('hitsFailed')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <header className={classes.head}>
        <h2>
          {say('matches', { count: total })} <span className={classes.sorted}>{say('sortedByRelevance')}</span>{' '}
          {gapsText && (
            <span className={classes.gaps} title={gapsText}>
              {gapsText}
            </span>
          )}
        </h2>
        {total > 0 && (
          <div className={classes.acts}>
            {review.selected.size > 0 ? <Selected review={review} /> : <Decided search={search} review={review} />}
            {review.mayWhitelist && (!isNarrow || review.selected.size > 0) && (
              <>
                <DecideMenu hits={selectedHits} review={review} />
                <WhitelistMenu
                  searchTerm={search.searchTerm}
                  hits={selectedHits}
                  onWhitelist={review.whitelistTogether}
                  waits={review.hasUpdates}
                  onDone={() => review.select(new Set())}
                />
              </>
            )}
            {!isNarrow && <ColumnChooser layout={layout} />}
          </div>
        )}
      </header>
      {total === 0 && <NoMatches search={search} />}
      <UpdatesElsewhere review={review} />
      {total > 0 && <HitsTable updates={updates} review={review} isColumnShown={layout.isShown} />}
      {total > 0 && (
        <TableFoot
          paging={review.paging}
          total={total}
          onChange={review.changePaging}
          largestPage={HITS_MAX_PAGE_SIZE}
        />
      )}
    </>
  );
}

/** How many hits are decided; where some of them are one person, how many persons they are as well. */
function Decided({ search, review: { query, total } }: { search: SearchRecord; review: Review }) {
  const say = resultsTexts.useTexts();
  const counts = { decided: search.decidedHits, total };
  const distinct = query.data?.distinctHits ?? total;
  const kind = kindOf(search, query.data?.hits ?? []) ?? 'other';
  return (
    <span className={classes.decided}>
      {distinct === total
        ? say('decided', counts)
        : say('decidedOf', { ...counts, distinct: say(`distinct.${kind}`, { count: distinct }) })}
    </span>
  );
}

/** What all hits of a search are: what was searched for, or what all are where all are shown. */
function kindOf({ entityType, totalHits }: SearchRecord, shown: readonly Hit[]) {
  const kinds = new Set(shown.map(({ doc }) => doc.entity_type));
  const [only] = shown.length === totalHits && kinds.size === 1 ? kinds : [];
  return entityTypes.find((known) => known === (entityType || only));
}

/** How many are ticked, on this page and on others, and the way to let them go. */
function Selected({ review: { selected, select } }: { review: Review }) {
  const say = resultsTexts.useTexts();
  const clear = (): void => select(new Set());
  useEscape(clear);
  return (
    <>
      <strong role="status">{say('selected', { count: selected.size })}</strong>
      <Button variant="subtle" size="xs" rightSection={<KeyHint keys={['Esc']} />} onClick={clear}>
        {say('clearSelection')}
      </Button>
    </>
  );
}

/** Nobody was found: the one decision that is left is one click away. */
function NoMatches({ search }: { search: SearchRecord }) {
  const say = resultsTexts.useTexts();
  const update = useUpdateStatus(search);
  const gapsText = useGapsText()(search);
  const maySetStatus = useCan('ComplyStatusUpdate');
  const sayCoverage = coverageTexts.useTexts();
  const lists = search.answeredBy?.lists.length ?? 0;
  const actions = maySetStatus && search.status !== 'all_clear' && (
    <Button loading={update.isPending} onClick={() => update.set('all_clear')}>
      {say('setAllClear')}
    </Button>
  );
  return (
    <>
      {search.leftOut === 0 ? (
        <StatePanel
          {...(search.coverage?.state === 'covered'
            ? { tone: 'green', icon: <IconCircleCheck size={20} stroke={1.75} /> }
            : { tone: 'amber', icon: <IconAlertTriangle size={20} stroke={1.75} /> })}
          title={gapsText ? say('noMatchesBut', { gaps: gapsText }) : say('noMatches')}
          actions={actions}
        >
          {lists > 0 ? say('noMatchesOn', { count: lists }) : say('noMatchesPlain')}
          {search.coverage === null && ` ${sayCoverage('unknown')}`}
        </StatePanel>
      ) : (
        <NoHitsLeftOut search={search} actions={actions} />
      )}
      {update.dialog}
    </>
  );
}
