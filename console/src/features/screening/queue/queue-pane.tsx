import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getHit } from '@tamis/contract/screening';
import { pageQueryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { HitHeading } from '../../../components/screening/review/hit-heading.tsx';
import { HitReview } from '../../../components/screening/review/hit-review.tsx';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import classes from './queue-pane.module.css';
import { queueTexts } from './texts.ts';
import type { Stop } from './use-stops.ts';

export interface QueuePaneProps {
  /** Undefined while nothing is shown. */
  stop: Stop | undefined;
  onOpen: (stop: Stop) => void;
}

/** Why the hit of the current row was found, as on results, where it is decided on. */
export function QueuePane({ stop, onOpen }: QueuePaneProps) {
  const say = queueTexts.useTexts();
  const shown = stop?.hit ?? stop?.search.hits[0];
  if (!stop || !shown) return <p className={classes.nothing}>{say('pickOne')}</p>;
  return <HitEvidence stop={stop} position={shown.position} onOpen={() => onOpen(stop)} />;
}

function HitEvidence({ stop: { search }, position, onOpen }: { stop: Stop; position: number; onOpen: () => void }) {
  const say = queueTexts.useTexts();
  const found = useQuery(pageQueryOf(getHit, { params: { id: search.searchId, position } }));
  const record = useSearchRecord(search.searchId);
  const failed = found.isError ? found : record.isError ? record : undefined;
  if (failed) return <QueryError error={failed.error} title={say('hitFailed')} onRetry={() => void failed.refetch()} />;
  if (!found.data || !record.data) return <LoadingBlock label={say('loading')} />;
  const { hit } = found.data;
  return (
    <>
      <HitHeading hit={hit} total={found.data.totalHits} onMove={() => undefined} withoutSteps />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <div key={hit.doc.id} className={classes.body} tabIndex={0} role="group" aria-label={say('evidence')}>
        <HitReview searchId={search.searchId} hit={hit} fuzziness={record.data.search.fuzziness} />
      </div>
      <footer className={classes.foot}>
        <Button
          leftSection={<IconArrowUpRight {...iconProps} />}
          rightSection={<KeyHint keys={['O']} />}
          aria-keyshortcuts="O"
          onClick={onOpen}
        >
          {say('openToDecide')}
        </Button>
      </footer>
    </>
  );
}
