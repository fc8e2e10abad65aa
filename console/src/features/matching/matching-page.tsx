import { useQuery } from '@tanstack/react-query';
import { viewMatching } from '@tamis/contract/matching';
import { queryOf } from '../../api/query.ts';
import { StandingProposal } from '../../components/publication/standing-proposal.tsx';
import { usePublishing } from '../../components/publication/use-publishing.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { DictionariesCard } from './dictionaries-card.tsx';
import classes from './matching-page.module.css';
import { NumbersCard } from './numbers-card.tsx';
import { PairCard } from './pair-card.tsx';
import { ReplayCard } from './replay-card.tsx';
import { matchingTexts } from './texts.ts';
import { ThresholdsCard } from './thresholds-card.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsCard } from './versions-card.tsx';

/** What the engine decides by, for Root: try pairs of names, see what a change would do, and publish it. */
export function MatchingPage() {
  const say = matchingTexts.useTexts();
  const sayShared = sharedTexts.useTexts();
  const draft = useDraft();
  const view = useQuery(queryOf(viewMatching));
  const publishing = usePublishing('publish-matching');
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={view.data && say('versions', { engine: view.data.engineVersion, settings: view.data.settingsVersion })}
      />
      {view.isError && <QueryError error={view.error} title={say('loadFailed')} onRetry={() => void view.refetch()} />}
      {view.isPending && <LoadingBlock label={sayShared('loading')} />}
      {view.data && (
        <PageBody className={classes.body ?? ''}>
          <div className={classes.column}>
            {publishing.proposal && <StandingProposal act="publish-matching" proposal={publishing.proposal} />}
            <PairCard draft={draft} />
            <NumbersCard numbers={view.data.numbers} draft={draft} />
            <ReplayCard
              draft={draft}
              numbers={view.data.numbers}
              settingsVersion={view.data.settingsVersion}
              publishing={publishing}
            />
          </div>
          <div className={classes.column}>
            <ThresholdsCard thresholds={view.data.thresholds} />
            <VersionsCard draft={draft} numbers={view.data.numbers} inUse={view.data.settingsVersion} />
            <DictionariesCard dictionaries={view.data.dictionaries} />
          </div>
        </PageBody>
      )}
    </Page>
  );
}
