import { queueViews } from '@tamis/contract/screening';
import { ListViews } from '../../../components/list-page/list-views.tsx';
import { queueTexts } from './texts.ts';
import type { Queue } from './queue-data/use-queue.ts';

type View = (typeof queueViews)[number];

/** Where work waits for somebody, or is late. */
const tones: Partial<Record<View, 'blue' | 'red'>> = { unassigned: 'blue', overdue: 'red' };

/** Which searches the list shows; each with its number of open hits. */
export function QueueViews({ queue: { address, change, counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  return (
    <ListViews
      label={say('views')}
      shown={address.view}
      onShow={(view) => change({ view })}
      views={queueViews.map((view) => {
        const tone = tones[view];
        return { view, label: say(`view.${view}`), count: counts?.[view].hits, ...(tone && { tone }) };
      })}
    />
  );
}
