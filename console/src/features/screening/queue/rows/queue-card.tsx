import type { QueuedSearch } from '@tamis/contract/screening';
import { ListTypeTags } from '../../../../components/listing/list-type-tags.tsx';
import { Age, Assignee, DueTime, scoreOf, Why } from './queue-cells.tsx';
import classes from './queue-card.module.css';
import { queueTexts } from '../texts.ts';

/** A search with open hits on a narrow screen. */
export function QueueCard({ search, now }: { search: QueuedSearch; now: Date }) {
  const say = queueTexts.useTexts();
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <bdi className={classes.name} dir="auto">
          {search.searchTerm}
        </bdi>
        <Assignee assignee={search.assignee} />
      </span>
      <span className={classes.tags}>
        {search.clientReference && <span className="mono">{search.clientReference}</span>}
        <ListTypeTags types={search.types} short />
      </span>
      <span className={classes.waits}>
        <Why why={search.why} />
        <DueTime at={search.dueAt} now={now} />
      </span>
      <span className={classes.meta}>
        {say('openOf', { open: search.openHits, count: search.totalHits })} · {say('best')} {scoreOf(search.bestScore)}{' '}
        · {say('age')} <Age since={search.openSince} now={now} />
      </span>
    </span>
  );
}
