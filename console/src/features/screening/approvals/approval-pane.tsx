import { Button, TextInput } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { getHit, type Proposal, sendBackProposal } from '@tamis/contract/screening';
import { pageQueryOf } from '../../../api/query.ts';
import { limitsOf } from '../../../components/form/limits.ts';
import { PublicationDetails } from '../../../components/publication/publication-details.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { HitHeading } from '../../../components/screening/review/hit/hit-heading.tsx';
import { HitReview } from '../../../components/screening/review/hit/hit-review.tsx';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import classes from './approvals.module.css';
import { onlyHit, publishedBy } from './approval-words.ts';
import { ProposalCard } from './proposal-card.tsx';
import { approvalTexts } from './texts.ts';
import type { ApprovalActs } from './use-approvals.ts';

export interface Answering {
  reason: string;
  setReason: (reason: string) => void;
  error: string | undefined;
  approve: () => void;
  sendBack: () => void;
}

interface PaneProps {
  proposal: Proposal;
  acts: ApprovalActs;
  answering: Answering;
  field: RefObject<HTMLInputElement | null>;
}

/** What is proposed and on what, and where it is approved or sent back. */
export function ApprovalPane({ proposal, acts, answering, field }: PaneProps) {
  const say = approvalTexts.useTexts();
  const one = onlyHit(proposal);
  const published = publishedBy(proposal);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <div key={proposal.id} className={classes.pane} tabIndex={0} role="group" aria-label={say('evidence')}>
        {one ? (
          <OneHit searchId={one.search.searchId} position={one.hit.position} proposal={proposal} />
        ) : (
          <div className={classes.many}>
            <ProposalCard proposal={proposal} />
            {published ? <PublicationDetails {...published} /> : <Subjects proposal={proposal} />}
          </div>
        )}
      </div>
      <Foot proposal={proposal} acts={acts} answering={answering} field={field} />
    </>
  );
}

function OneHit({ searchId, position, proposal }: { searchId: string; position: number; proposal: Proposal }) {
  const say = approvalTexts.useTexts();
  const found = useQuery(pageQueryOf(getHit, { params: { id: searchId, position } }));
  const record = useSearchRecord(searchId);
  const failed = found.isError ? found : record.isError ? record : undefined;
  if (failed) return <QueryError error={failed.error} title={say('hitFailed')} onRetry={() => void failed.refetch()} />;
  if (!found.data || !record.data) return <LoadingBlock label={say('loading')} />;
  const { hit } = found.data;
  return (
    <>
      <HitHeading hit={hit} />
      <div className={classes.card}>
        <ProposalCard proposal={proposal} />
      </div>
      <HitReview searchId={searchId} hit={hit} fuzziness={record.data.search.fuzziness} withoutProposal />
    </>
  );
}

function Subjects({ proposal: { searches, subjects } }: { proposal: Proposal }) {
  const say = approvalTexts.useTexts();
  const named = searches.reduce((sum, { hits }) => sum + Math.max(hits.length, 1), 0);
  return (
    <section>
      <h3 className={classes.title}>{say('about')}</h3>
      <ul className={classes.subjects}>
        {searches.map((search) => (
          <li key={search.searchId}>
            <Link to="/aml/searchresults" search={{ id: search.searchId }}>
              <bdi>{search.searchTerm}</bdi>
            </Link>{' '}
            <span className="mono">{search.clientReference}</span>
            {search.hits.length > 0 && (
              <ul>
                {search.hits.map((hit) => (
                  <li key={hit.entityId}>
                    <bdi>{hit.name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {subjects > named && named > 0 && <p className={classes.of}>{say('more', { count: subjects - named })}</p>}
    </section>
  );
}

function Foot({ proposal, acts, answering, field }: PaneProps) {
  const say = approvalTexts.useTexts();
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const isOpen = proposal.state === 'open';
  const open = (proposal.searches.length > 0 || publishedBy(proposal)) && (
    <Button
      variant="default"
      leftSection={<IconArrowUpRight {...iconProps} />}
      rightSection={<KeyHint keys={['O']} />}
      aria-keyshortcuts="O"
      onClick={() => acts.open(proposal)}
    >
      {say('open')}
    </Button>
  );
  if (!isOpen || !mayDecide) return <footer className={classes.foot}>{open}</footer>;
  return (
    <footer className={classes.foot}>
      {proposal.refusal !== null && <p className={classes.refusal}>{proposal.refusal}</p>}
      <TextInput
        ref={field}
        className={classes.reason ?? ''}
        aria-label={say('reason')}
        placeholder={say('reasonHint')}
        maxLength={limitsOf(sendBackProposal, 'reason').max}
        value={answering.reason}
        error={answering.error}
        onChange={(event) => answering.setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && answering.sendBack()}
      />
      {open}
      <Button
        variant="default"
        rightSection={<KeyHint keys={['R']} />}
        aria-keyshortcuts="R"
        disabled={acts.isPending}
        onClick={answering.sendBack}
      >
        {say(acts.isOwn(proposal) ? 'takeBack' : 'sendBack')}
      </Button>
      {proposal.refusal === null && (
        <Button
          rightSection={<KeyHint keys={['A']} />}
          aria-keyshortcuts="A"
          loading={acts.approve.isPending}
          disabled={acts.isPending}
          onClick={answering.approve}
        >
          {say('approve')}
        </Button>
      )}
    </footer>
  );
}
