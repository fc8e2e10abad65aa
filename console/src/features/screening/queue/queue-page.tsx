import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueuedSearch } from '@tamis/contract/screening';
import { useCan } from '../../../components/use-session.ts';
import { belowPane } from '../../../ui/breakpoints.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { QueueActions } from './queue-actions.tsx';
import { QueueFilters } from './queue-filters.tsx';
import classes from './queue-head.module.css';
import { useQueueKeys } from './queue-keys.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePane } from './queue-pane.tsx';
import { QueueViews } from './queue-views.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { queueTexts } from './texts.ts';
import { type Queue, useQueue } from './use-queue.ts';
import { useQueueActs } from './use-queue-acts.ts';
import { useStops } from './use-stops.ts';

/** px of the list and least px of both sides. */
const LIST_WIDTH = 648;
const LIMITS = { start: 560, end: 420 };

/** The review queue: what waits for a person, whose it is, and why the hit of the current row was found. */
export function QueuePage() {
  const say = queueTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const queue = useQueue();
  const shown = [...(queue.found.data?.searches ?? []), ...queue.next];
  const stops = useStops(shown, queue.next, queue.address.view === 'mine');
  const acts = useQueueActs(queue);
  useQueueKeys(stops, acts, useCan('ComplyWhiteListUpdate'));
  const [assigning, setAssigning] = useState<QueuedSearch>();
  const [takingOver, setTakingOver] = useState<QueuedSearch>();
  const list = <QueueList queue={queue} acts={acts} stops={stops} shown={shown} />;
  return (
    <Page>
      <PageHeader
        title={say('title')}
        aside={<Yours queue={queue} />}
        breadcrumbLabel={say('breadcrumb')}
        breadcrumb={[
          <Link key="section" to="/aml/history">
            {say('section')}
          </Link>,
          say('title'),
        ]}
        actions={
          <QueueActions acts={acts} search={stops.current?.search} onAssign={setAssigning} onTakeOver={setTakingOver} />
        }
      />
      <div className={classes.bar}>
        <QueueViews queue={queue} />
        <QueueFilters queue={queue} />
      </div>
      {hasNoPane || shown.length === 0 ? (
        list
      ) : (
        <SplitView
          start={list}
          end={<QueuePane stop={stops.current} onOpen={acts.open} />}
          labels={{ start: say('list'), end: say('pane'), divider: say('divider') }}
          startWidth={LIST_WIDTH}
          limits={LIMITS}
          name="queue"
        />
      )}
      {assigning && <AssignDialog search={assigning} onClose={() => setAssigning(undefined)} />}
      {takingOver?.assignee && (
        <TakeOverDialog
          search={takingOver}
          from={takingOver.assignee.userId}
          onClose={() => setTakingOver(undefined)}
        />
      )}
    </Page>
  );
}

function Yours({ queue: { counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  if (!counts) return null;
  const { hits, searches } = counts.mine;
  return (
    <>{hits === 0 ? say('noneYours') : say('yours', { count: hits, searches: say('clients', { count: searches }) })}</>
  );
}
