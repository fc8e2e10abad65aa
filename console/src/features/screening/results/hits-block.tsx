import { Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { HITS_MAX_PAGE_SIZE } from '@tamis/contract/shared';
import { QueryError } from '../../../components/query-error.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { useCan } from '../../../components/use-session.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import type { Review } from '../review/use-review.ts';
import { resultsTexts } from '../texts.ts';
import classes from './hits-block.module.css';
import { HitsTable } from './hits-table.tsx';
import { useUpdateStatus } from './status-form.tsx';
import { updatesElsewhere } from './updates-elsewhere.ts';
import type { Updates } from './updates.tsx';
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
  const selectedHits = useSelectedHits(query.data?.hits, review.selected);
  if (query.error) return <QueryError error={query.error} title={say('hitsFailed')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <header className={classes.head}>
        <h2>
          {say('matches', { count: search.totalHits })} <span className={classes.sorted}>{say('sortedByRelevance')}</span>
        </h2>
        {search.totalHits > 0 && <span className={classes.decided}>{say('decided', { decided: search.decidedHits, total: search.totalHits })}</span>}
        {review.mayWhitelist && search.totalHits > 0 && (!isNarrow || review.selected.size > 0) && (
          <WhitelistMenu searchTerm={search.searchTerm} hits={selectedHits} decisions={review.decisions} waits={review.hasUpdates} onDone={() => review.select(new Set())} />
        )}
      </header>
      {search.totalHits === 0 && <NoMatches search={search} />}
      <Elsewhere review={review} />
      {search.totalHits > 0 && <HitsTable search={search} updates={updates} review={review} />}
      {search.totalHits > 0 && <TableFoot paging={review.paging} total={search.totalHits} onChange={review.changePaging} largestPage={HITS_MAX_PAGE_SIZE} />}
    </>
  );
}

/** Updates that this page does not show, and the way to them. */
function Elsewhere({ review: { query, paging, changePaging } }: Pick<HitsBlockProps, 'review'>) {
  const say = resultsTexts.useTexts();
  const elsewhere = updatesElsewhere(query.data?.updatedPositions ?? [], paging);
  if (!elsewhere) return null;
  return (
    <p className={classes.elsewhere}>
      {say('updatesElsewhere', { count: elsewhere.count })}{' '}
      <Anchor component="button" type="button" onClick={() => changePaging({ ...paging, page: elsewhere.page })}>
        {say('goToPage', { page: elsewhere.page })}
      </Anchor>
    </p>
  );
}

/** Nobody was found: the one decision that is left is one click away. */
function NoMatches({ search }: { search: SearchRecord }) {
  const say = resultsTexts.useTexts();
  const update = useUpdateStatus(search.id);
  const maySetStatus = useCan('ComplyStatusUpdate');
  const lists = search.answeredBy?.lists.length ?? 0;
  return (
    <StatePanel
      tone="green"
      icon={<IconCircleCheck size={20} stroke={1.75} />}
      title={say('noMatches')}
      actions={
        maySetStatus &&
        search.status !== 'all_clear' && (
          <Button loading={update.isPending} onClick={() => update.mutate('all_clear')}>
            {say('setAllClear')}
          </Button>
        )
      }
    >
      {lists > 0 ? say('noMatchesOn', { count: lists }) : say('noMatchesPlain')}
    </StatePanel>
  );
}
