import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EarlierDecision, Hit } from '@tamis/contract/screening';
import { usePersonName } from '../../../use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { Tag } from '../../../../ui/tags/tag.tsx';
import { earlierDecisions } from '../../search-data/use-results.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './earlier-decisions.module.css';
import { inlineDecisionTexts } from '../decision/inline-decision-texts.ts';

/** How the entry of a hit was decided in other searches; empty until that is known. */
export function useEarlierDecisions(searchId: string, hit: Hit | undefined): readonly EarlierDecision[] {
  const entityId = hit?.doc.id ?? '';
  const { data } = useQuery({
    ...earlierDecisions(searchId, entityId),
    enabled: entityId !== '',
  });
  return data?.decisions ?? [];
}

interface EarlierDecisionsProps {
  decisions: readonly EarlierDecision[];
  /** Undefined: the user may not, or the newest cannot be decided the same. */
  onSame: (() => void) | undefined;
}

/** What was decided on the same entry before, for this client or another one; nothing where nobody has. */
export function EarlierDecisions({ decisions, onSame }: EarlierDecisionsProps) {
  const say = inlineDecisionTexts.useTexts();
  if (decisions.length === 0) return null;
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h3>{say('earlier')}</h3>
        {onSame && (
          <Button
            variant="default"
            size="xs"
            rightSection={<KeyHint keys={['E']} />}
            aria-keyshortcuts="E"
            onClick={onSame}
          >
            {say('decideSame')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {decisions.map((decision) => (
          <Earlier key={decision.searchId} decision={decision} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ decision }: { decision: EarlierDecision }) {
  const say = inlineDecisionTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { searchId, searchTerm, clientReference, by, reason, isSameClient } = decision;
  return (
    <li>
      <b>{sayResults(`hitStatus.${decision.match_status}`)}</b>{' '}
      {isSameClient && <Tag tone="blue">{say('sameClient')}</Tag>}{' '}
      <Link to="/aml/searchresults" search={{ id: searchId }}>
        <bdi dir="auto">{searchTerm}</bdi>
      </Link>{' '}
      <span className={classes.by}>
        {[clientReference, personName(by.actorId), format.date(by.timestamp)].filter(Boolean).join(' · ')}
      </span>
      {reason && <div dir="auto">{reason}</div>}
    </li>
  );
}
