import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { hitTexts } from '../hit-texts.ts';
import { reviewTexts } from './texts.ts';
import type { Review } from './use-review.ts';

/** What stands in the place of the hit under review: that it has gone, until another one is asked for, or that it is loading. */
export function NoHitShown({ review: { gone, steps } }: { review: Pick<Review, 'gone' | 'steps'> }) {
  const sayHit = hitTexts.useTexts();
  if (!gone) return <LoadingBlock label={sayHit('loading')} />;
  return <HitGone name={gone.doc.name} onGoOn={steps.next ?? steps.previous} />;
}

export interface HitGoneProps {
  name: string;
  /** Undefined where there is no other hit. */
  onGoOn: (() => void) | undefined;
}

/** Says that another hit stands where the one was that was read. Nothing is shown there until it is asked for, so that no key reaches it. */
export function HitGone({ name, onGoOn }: HitGoneProps) {
  const say = reviewTexts.useTexts();
  return (
    <StatePanel
      icon={<IconArrowsExchange size={20} stroke={1.75} />}
      tone="amber"
      title={say('hitsChanged')}
      isAlert
      actions={onGoOn && <Button onClick={onGoOn}>{say('goOn')}</Button>}
    >
      {say('hitGone', { name })}
    </StatePanel>
  );
}
