import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { viewInstallation } from '@tamis/contract/installation';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { type Finding, findingsOf, type Installation } from './findings.ts';
import { FindingsCard } from './findings-card.tsx';
import classes from './installation.module.css';
import { installationTexts } from './texts.ts';
import { UseCard, VersionsCard } from './use-cards.tsx';

const AGAIN_MS = 30_000;

/** What Root opens first when something is wrong: what works, what waits and what failed, looked at while it is open. */
export function InstallationPage() {
  const say = installationTexts.useTexts();
  const format = useFormat();
  const query = useQuery({
    ...queryOf(viewInstallation),
    // What was seen before is never shown as what is: neither from the memory of the console nor after a failure.
    gcTime: 0,
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
  });
  const { data } = query;
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={data && say('lookedAt', { at: format.dateTime(data.checkedAt) })}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh {...iconProps} />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {say('lookAgain')}
          </Button>
        }
      />
      {query.isPending && <LoadingBlock label={say('title')} />}
      {query.isError && !data && (
        <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {data && <Standing installation={data} isCurrent={!query.isError} />}
    </Page>
  );
}

function Standing({ installation, isCurrent }: { installation: Installation; isCurrent: boolean }) {
  const say = installationTexts.useTexts();
  const format = useFormat();
  const found = findingsOf(installation, { say, format });
  const findings = isCurrent ? found : found.map(notChecked);
  return (
    <PageBody className={classes.body ?? ''}>
      <Summary findings={findings} at={format.dateTime(installation.checkedAt)} isCurrent={isCurrent} />
      <div className={classes.column}>
        <FindingsCard findings={findings} />
        {installation.jobs.failed.length > 0 && <FailedJobs failed={installation.jobs.failed} />}
      </div>
      <div className={classes.column}>
        <UseCard usage={installation.usage} />
        <VersionsCard installation={installation} />
      </div>
    </PageBody>
  );
}

const notChecked = (finding: Finding): Finding => (finding.tone === 'green' ? { ...finding, tone: 'grey' } : finding);

function Summary({ findings, at, isCurrent }: { findings: readonly Finding[]; at: string; isCurrent: boolean }) {
  const say = installationTexts.useTexts();
  const wrong = findings.filter(({ tone }) => tone === 'red');
  const attention = findings.filter(({ tone }) => tone === 'amber');
  const parts = (of: readonly Finding[]): string => of.map(({ part }) => part).join(', ');
  const warning = <IconAlertTriangle {...iconProps} />;
  return (
    <div className={classes.summary} aria-live="polite">
      {!isCurrent && (
        <Banner tone="red" icon={warning} title={say('failedAgain')}>
          {say('failedAgainText', { at })}
        </Banner>
      )}
      {wrong.length > 0 && (
        <Banner tone="red" icon={warning} title={say('wrong', { count: wrong.length })}>
          {parts(wrong)}
        </Banner>
      )}
      {attention.length > 0 && (
        <Banner tone="amber" icon={warning} title={say('attention', { count: attention.length })}>
          {parts(attention)}
        </Banner>
      )}
      {isCurrent && wrong.length + attention.length === 0 && (
        <Banner tone="green" icon={<IconCircleCheck {...iconProps} />} title={say('well')}>
          {say('wellText', { at })}
        </Banner>
      )}
    </div>
  );
}
