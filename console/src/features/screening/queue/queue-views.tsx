import clsx from 'clsx';
import { queueViews } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import classes from './queue-head.module.css';
import { queueTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

/** Which searches the list shows; each with its number of open hits, coloured where work waits or is late. */
export function QueueViews({ queue: { address, change, counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  const format = useFormat();
  return (
    <div className={classes.views} role="group" aria-label={say('views')}>
      {queueViews.map((view) => (
        <button
          key={view}
          type="button"
          className={clsx(classes.view, classes[view])}
          aria-pressed={view === address.view}
          data-waits={(counts?.[view].hits ?? 0) > 0 || undefined}
          onClick={() => change({ view })}
        >
          {say(`view.${view}`)} {counts && <b>{format.count(counts[view].hits)}</b>}
        </button>
      ))}
    </div>
  );
}
