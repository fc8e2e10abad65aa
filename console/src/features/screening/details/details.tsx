import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { DemoBanner } from '../../../components/demo-banner.tsx';
import { ExplainedScore } from '../../../components/explanation/explained-score.tsx';
import { explanationTexts } from '../../../components/explanation/texts.ts';
import { useCan } from '../../../components/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { useRestingShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { AddNoteDialog } from '../../../components/screening/notes/add-note-dialog.tsx';
import { useListsText } from '../sources/use-lists-text.ts';
import type { Updates } from '../../../components/screening/updates/updates.tsx';
import { DecisionDialog } from '../../../components/screening/review/decision/decision-dialog.tsx';
import { HitChanges } from '../../../components/screening/review/hit/hit-changes.tsx';
import { HitSteps, type Steps, stepsAmong } from '../../../components/screening/review/hit/hit-steps.tsx';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import { JoinedPart } from '../../../components/screening/review/joined/joined-part.tsx';
import { useHitDecision } from '../../../components/screening/review/decision/use-hit-decision.tsx';
import { useReasonPolicy } from '../../../components/screening/review/decision/use-reason-policy.ts';
import { useReviewKeys } from '../../../components/screening/review/use-review-keys.ts';
import { endsInAllSearches } from '../../../components/screening/review/whitelisting/whitelist-acts.ts';
import { tellWhitelisted } from '../../../components/screening/review/whitelisting/tell-whitelisted.ts';
import { whitelistRests } from '../../../components/screening/review/whitelisting/whitelist-rests.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import classes from './details.module.css';
import { DecisionCard } from './decision-card.tsx';
import { EntityNotes } from './entity-notes.tsx';
import { HitCriteria } from './hit-criteria.tsx';
import { HitFlags } from './hit-flags.tsx';
import { HitIdentity } from './hit-identity.tsx';
import { KeyInformation } from './key-information.tsx';
import { ListingCards } from './listing-cards.tsx';
import { MediaCard } from './media-card.tsx';
import { useDetailsAddress } from './use-details.ts';

export interface DetailsProps {
  search: SearchRecord;
  updates: Updates;
  hit: Hit;
  total: number;
}

/** Everything that is known of one hit, in a column to be read. */
export function Details({ search, updates, hit, total }: DetailsProps) {
  const [, show] = useDetailsAddress();
  const [isAdding, setAdding] = useState(false);
  const [isJudging, setJudging] = useState(false);
  const decisions = useDecisions();
  const { toggle, judge, takeBack } = useHitDecision(decisions, search, ({ position }) => show(position));
  const hasUpdates = search.hasUpdate || updates.added.length + updates.updated.length + updates.deleted.length > 0;
  const mayWhitelist = useCan('ComplyWhiteListUpdate');
  const mayNote = useCan('ComplyNotesUpdate');
  const move = (to: number): void => {
    if (to >= 0 && to < total) show(to);
  };
  const steps = stepsAmong(hit.index, total, show);
  const rests = whitelistRests(hit, hasUpdates, resultsTexts.useTexts());
  const { needs } = useReasonPolicy();
  const mayToggle = mayWhitelist && rests === undefined;
  const isAsked = hit.is_whitelisted ? endsInAllSearches(hit) : needs(hit);
  const toggleNow = () => (isAsked ? setJudging(true) : toggle(hit));
  // The key that whitelists never ends it; the switch does.
  const whitelist = () => (hit.is_whitelisted ? tellWhitelisted(hit) : toggleNow());
  const addNote = mayNote ? () => setAdding(true) : undefined;
  useReviewKeys({
    isOn: true,
    steps,
    whitelist: mayToggle ? whitelist : undefined,
    judge: mayWhitelist ? () => setJudging(true) : undefined,
    addNote,
    openDetails: undefined,
    undo: mayWhitelist ? () => takeBack() : undefined,
  });
  useRestingShortcuts(isAdding || isJudging);
  return (
    <>
      <DetailsBar search={search} hit={hit} steps={steps} />
      <div className={classes.column} key={hit.doc.id}>
        {search.answeredBy?.isDemo && <DemoBanner />}
        <HitIdentity searchId={search.id} hit={hit} />
        <HitFlags types={hit.doc.types} search={search} />
        {hit.update && <HitChanges update={hit.update} />}
        <JoinedPart searchId={search.id} hit={hit} onShow={move} mayChange={mayWhitelist} />
        <HitCriteria search={search} hit={hit} onWhitelist={mayToggle ? toggleNow : undefined} rests={rests} />
        <DecisionCard search={search} hit={hit} onDecide={mayWhitelist ? () => setJudging(true) : undefined} />
        <ScoreCard search={search} hit={hit} />
        <KeyInformation doc={hit.doc} />
        <ListingCards doc={hit.doc} />
        <MediaCard doc={hit.doc} search={search} />
        <EntityNotes searchId={search.id} entityId={hit.doc.id} onAdd={addNote} />
      </div>
      {isJudging && (
        <DecisionDialog
          search={search}
          hit={hit}
          waits={hasUpdates}
          onDecide={(verdict, isWhitelisted, outcome) => judge(hit, verdict, isWhitelisted, outcome)}
          onClose={() => setJudging(false)}
        />
      )}
      {isAdding && (
        <AddNoteDialog
          subject={{ searchId: search.id, entity: { id: hit.doc.id, name: hit.doc.name } }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Where this is, and the steps to the hits beside it. */
function DetailsBar({ search, hit, steps }: Pick<DetailsProps, 'search' | 'hit'> & { steps: Steps }) {
  const say = resultsTexts.useTexts();
  return (
    <header className={classes.bar}>
      <nav aria-label={say('breadcrumb')} className={classes.crumbs}>
        <Link to="/aml/history">{say('history')}</Link>
        <span aria-hidden="true">›</span>
        <Link to="/aml/searchresults" search={{ id: search.id, hit: hit.index }} className={classes.search ?? ''}>
          <bdi>{search.searchTerm}</bdi>
        </Link>
        <span aria-hidden="true">›</span>
        <span aria-current="page">{say('details')}</span>
      </nav>
      <HitSteps steps={steps} />
    </header>
  );
}

function ScoreCard({ search, hit }: Pick<DetailsProps, 'search' | 'hit'>) {
  const say = explanationTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const listsText = useListsText();
  const answer = search.answeredBy;
  return (
    <Card
      title={say('score')}
      padded
      aside={
        answer && (
          <span className={classes.meta}>
            {sayResults('listsAndEngine', {
              lists: listsText(answer),
              version: answer.engineVersion,
              settings: answer.settingsVersion,
            })}
          </span>
        )
      }
    >
      <ExplainedScore explanation={hit.explanation} />
    </Card>
  );
}
