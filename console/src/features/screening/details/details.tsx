import { Link } from '@tanstack/react-router';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { DemoBanner } from '../../../components/demo-banner.tsx';
import { ExplainedScore } from '../../../components/explanation/explained-score.tsx';
import { explanationTexts } from '../../../components/explanation/texts.ts';
import { useCan } from '../../../components/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { useRestingShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { NotRefreshedBanner } from '../../../components/screening/not-refreshed-banner.tsx';
import { AddNoteDialog } from '../../../components/screening/notes/add-note-dialog.tsx';
import { useListsText } from '../sources/use-lists-text.ts';
import type { Updates } from '../../../components/screening/updates/updates.tsx';
import { DecisionDialog } from '../../../components/screening/review/decision/decision-dialog.tsx';
import { HitChanges } from '../../../components/screening/review/hit/hit-changes.tsx';
import { HitSteps, type Steps, stepsAmong, stepsAround } from '../../../components/screening/review/hit/hit-steps.tsx';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import { JoinedPart } from '../../../components/screening/review/joined/joined-part.tsx';
import { useDialogOn } from '../../../components/screening/review/use-dialog-on.ts';
import { useHeldHit } from '../../../components/screening/review/use-held-hit.ts';
import { HitGone } from '../../../components/screening/review/no-hit-shown.tsx';
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
  /** The one at the place of the address, which may be another than was read there. */
  hit: Hit;
  total: number;
}

/** One hit of a search with everything that is known of it, and what is decided on it. */
export function Details({ search, updates, hit, total }: DetailsProps) {
  const [, show] = useDetailsAddress();
  const { held = hit, release } = useHeldHit(`${search.id}/${hit.index}`, hit);
  const isGone = held.doc.id !== hit.doc.id;
  const noting = useDialogOn([hit]);
  const judging = useDialogOn([hit]);
  const decisions = useDecisions();
  const { toggle, judge, takeBack } = useHitDecision(decisions, search, ({ position }) => show(position));
  const hasUpdates = search.hasUpdate || updates.added.length + updates.updated.length + updates.deleted.length > 0;
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const mayWhitelist = mayDecide && !isGone;
  const mayNote = useCan('ComplyNotesUpdate') && !isGone;
  const move = (to: number): void => {
    release();
    if (to >= 0 && to < total) show(to);
  };
  const steps = isGone ? stepsAround(hit.index, total, move) : stepsAmong(hit.index, total, show);
  const rests = whitelistRests(hit, hasUpdates, resultsTexts.useTexts());
  const { needs } = useReasonPolicy();
  const mayToggle = mayWhitelist && rests === undefined;
  const isAsked = hit.is_whitelisted ? endsInAllSearches(hit) : needs(hit);
  const decide = mayWhitelist ? () => judging.open(hit) : undefined;
  const toggleNow = () => (isAsked ? judging.open(hit) : toggle(hit));
  // The key that whitelists never ends it; the switch does.
  const whitelist = () => (hit.is_whitelisted ? tellWhitelisted(hit) : toggleNow());
  const addNote = mayNote ? () => noting.open(hit) : undefined;
  useReviewKeys({
    isOn: true,
    steps,
    whitelist: mayToggle ? whitelist : undefined,
    judge: decide,
    addNote,
    openDetails: undefined,
    undo: mayDecide ? () => takeBack() : undefined,
  });
  useRestingShortcuts(noting.on !== undefined || judging.on !== undefined);
  return (
    <>
      <DetailsBar search={search} hit={hit} steps={steps} />
      {isGone ? (
        <HitGone name={held.doc.name} onGoOn={steps.next} />
      ) : (
        <HitColumn
          key={hit.doc.id}
          search={search}
          hit={hit}
          rests={rests}
          onShow={move}
          mayChange={mayWhitelist}
          onWhitelist={mayToggle ? toggleNow : undefined}
          onDecide={decide}
          onAddNote={addNote}
        />
      )}
      {judging.on && (
        <DecisionDialog
          key={`decision/${judging.on.doc.id}`}
          search={search}
          hit={judging.on}
          waits={hasUpdates}
          onDecide={(verdict, isWhitelisted, outcome) =>
            judging.on && judge(judging.on, verdict, isWhitelisted, outcome)
          }
          onClose={judging.close}
        />
      )}
      {noting.on && (
        <AddNoteDialog
          key={`note/${noting.on.doc.id}`}
          subject={{ searchId: search.id, entity: { id: noting.on.doc.id, name: noting.on.doc.name } }}
          onClose={noting.close}
        />
      )}
    </>
  );
}

interface HitColumnProps {
  search: SearchRecord;
  hit: Hit;
  /** Why it cannot be whitelisted now. */
  rests: string | undefined;
  onShow: (position: number) => void;
  mayChange: boolean;
  onWhitelist: (() => void) | undefined;
  onDecide: (() => void) | undefined;
  onAddNote: (() => void) | undefined;
}

/** Everything that is known of one hit, in a column to be read. */
function HitColumn({ search, hit, rests, onShow, mayChange, onWhitelist, onDecide, onAddNote }: HitColumnProps) {
  return (
    <div className={classes.column}>
      {search.answeredBy?.isDemo && <DemoBanner />}
      <NotRefreshedBanner search={search} />
      <HitIdentity searchId={search.id} hit={hit} />
      <HitFlags types={hit.doc.types} search={search} />
      {hit.update && <HitChanges update={hit.update} />}
      <JoinedPart searchId={search.id} hit={hit} onShow={onShow} mayChange={mayChange} />
      <HitCriteria search={search} hit={hit} onWhitelist={onWhitelist} rests={rests} />
      <DecisionCard search={search} hit={hit} onDecide={onDecide} />
      <ScoreCard search={search} hit={hit} />
      <KeyInformation doc={hit.doc} />
      <ListingCards doc={hit.doc} />
      <MediaCard doc={hit.doc} search={search} />
      <EntityNotes searchId={search.id} entityId={hit.doc.id} onAdd={onAddNote} />
    </div>
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
