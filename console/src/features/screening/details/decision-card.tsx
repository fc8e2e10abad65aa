import { Button } from '@mantine/core';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { Card } from '../../../ui/card.tsx';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { HitDecisionPart } from '../../../components/screening/review/hit/hit-decision-part.tsx';
import { ProposedNote } from '../../../components/screening/review/decision/proposed-note.tsx';
import { reviewTexts } from '../../../components/screening/review/texts.ts';
import classes from './details.module.css';

interface DecisionCardProps {
  search: SearchRecord;
  hit: Hit;
  /** Undefined: the user may not. */
  onDecide: (() => void) | undefined;
}

/** How the hit was decided, and the way to decide. */
export function DecisionCard({ search, hit, onDecide }: DecisionCardProps) {
  const say = reviewTexts.useTexts();
  const decide = onDecide && (
    <Button
      variant="default"
      size="xs"
      rightSection={<KeyHint keys={['D']} />}
      aria-keyshortcuts="D"
      onClick={onDecide}
    >
      {say('decideButton')}
    </Button>
  );
  return (
    <Card title={say('decision')} aside={decide}>
      <div className={classes.decision}>
        {hit.proposal && <ProposedNote proposal={hit.proposal} />}
        {hit.version === 0 ? (
          <p>{say('noDecisions')}</p>
        ) : (
          <HitDecisionPart searchId={search.id} hit={hit} withoutTitle />
        )}
      </div>
    </Card>
  );
}
