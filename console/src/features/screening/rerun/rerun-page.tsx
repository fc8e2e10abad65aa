import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@tamis/contract';
import { getSearch, rerunSearch } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { useListsText } from '../sources/use-lists-text.ts';
import { NoSearch } from '../no-search.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { differingBases } from './differing-bases.ts';
import classes from './rerun-page.module.css';
import { rerunTexts } from './texts.ts';

type Answer = OutputOf<typeof rerunSearch>;

const address = { id: inText };

/** A search on the lists and the engine of its day and on those of today, side by side. */
export function RerunPage() {
  const say = rerunTexts.useTexts();
  const [{ id }] = useAddress(address);
  return (
    <Page>
      <title>{`${say('title')} · Tamis`}</title>
      {id === '' ? <SearchMissing /> : <Comparison key={id} id={id} />}
    </Page>
  );
}

function Comparison({ id }: { id: string }) {
  const say = rerunTexts.useTexts();
  const search = useQuery(queryOf(getSearch, { params: { id } }));
  // Each run is kept in the audit log: it runs when it is asked for, not when the window comes back.
  const answer = useQuery({
    ...queryOf(rerunSearch, { body: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const name = search.data?.search.searchTerm;
  return (
    <>
      <PageHeader
        title={say('title')}
        breadcrumbLabel={say('breadcrumb')}
        breadcrumb={[
          <Link key="history" to="/aml/history">
            {say('history')}
          </Link>,
          <Link key="search" to="/aml/searchresults" search={{ id }}>
            <bdi>{name ?? id}</bdi>
          </Link>,
          say('title'),
        ]}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh {...iconProps} />}
            loading={answer.isFetching}
            onClick={() => void answer.refetch()}
          >
            {say('runAgain')}
          </Button>
        }
      />
      <PageBody>
        {answer.error && (
          <QueryError error={answer.error} title={say('failed')} onRetry={() => void answer.refetch()} />
        )}
        {answer.isPending && <LoadingBlock label={say('loading')} />}
        {answer.data && (
          <div className={classes.parts}>
            <Verdict answer={answer.data} />
            <Sides answer={answer.data} />
            <DifferingBases answer={answer.data} />
            <ComparisonTable answer={answer.data} />
          </div>
        )}
      </PageBody>
    </>
  );
}

function Verdict({ answer: { isReproduced, kept, asItWas, installedEngine } }: { answer: Answer }) {
  const say = rerunTexts.useTexts();
  if (isReproduced === true) {
    return (
      <Banner tone="green" icon={<IconCircleCheck {...iconProps} />} title={say('reproduced')}>
        {say('nothingChanges')}
      </Banner>
    );
  }
  const { engineVersion } = kept.answeredBy;
  if (asItWas.answeredBy && engineVersion !== installedEngine) {
    return (
      <Banner
        tone="amber"
        icon={<IconAlertTriangle {...iconProps} />}
        title={say('engineGone', { version: engineVersion })}
      >
        {say('engineGoneText', { now: installedEngine })} {say('nothingChanges')}
      </Banner>
    );
  }
  return (
    <Banner
      tone="amber"
      icon={<IconAlertTriangle {...iconProps} />}
      title={say(isReproduced === null ? 'notPossible' : 'notReproduced')}
    >
      {asItWas.unavailable || say('nothingChanges')}
    </Banner>
  );
}

/** What each of the answers was given by. */
function Sides({ answer: { kept, asItWas, today } }: { answer: Answer }) {
  const say = rerunTexts.useTexts();
  return (
    <div className={classes.sides}>
      <Side
        title={say('kept')}
        answeredBy={kept.answeredBy}
        count={kept.hits.length}
        leftOut={kept.leftOut}
        unavailable=""
      />
      <Side
        title={say(
          asItWas.answeredBy && asItWas.answeredBy.engineVersion !== kept.answeredBy.engineVersion
            ? 'asItWasByOther'
            : 'asItWas',
        )}
        answeredBy={asItWas.answeredBy}
        count={asItWas.hits.length}
        leftOut={asItWas.leftOut}
        unavailable={asItWas.unavailable}
      />
      <Side
        title={say('today')}
        answeredBy={today.answeredBy}
        count={today.hits.length}
        leftOut={today.leftOut}
        unavailable={today.unavailable}
      />
    </div>
  );
}

/** What the answer of today does not share with the kept one; nothing when it shares everything. */
function DifferingBases({ answer: { kept, today } }: { answer: Answer }) {
  const say = rerunTexts.useTexts();
  if (!today.answeredBy) return null;
  const versions = {
    engine: { was: kept.answeredBy.engineVersion, is: today.answeredBy.engineVersion },
    settings: { was: kept.answeredBy.settingsVersion, is: today.answeredBy.settingsVersion },
    lists: { was: '', is: '' },
  };
  const bases = differingBases(kept.answeredBy, today.answeredBy).map((kind) => say(`basis.${kind}`, versions[kind]));
  return bases.length > 0 && <p className={classes.bases}>{say('mayComeFrom', { bases: bases.join(', ') })}</p>;
}

function Side({
  title,
  answeredBy,
  count,
  leftOut,
  unavailable,
}: {
  title: string;
  answeredBy: Answer['today']['answeredBy'];
  count: number;
  leftOut: readonly unknown[] | null;
  unavailable: string;
}) {
  const say = rerunTexts.useTexts();
  const listsText = useListsText();
  return (
    <section className={classes.side}>
      <h2>{title}</h2>
      {answeredBy ? (
        <>
          <p className={classes.count}>{say('hits', { count })}</p>
          {leftOut?.length !== 0 && (
            <p>{leftOut ? say('leftOutCount', { count: leftOut.length }) : say('leftOutUnreported')}</p>
          )}
          <p>
            {listsText(answeredBy)} ·{' '}
            {say('engine', { version: answeredBy.engineVersion, settings: answeredBy.settingsVersion })}
          </p>
        </>
      ) : (
        <p>{unavailable}</p>
      )}
    </section>
  );
}

function SearchMissing() {
  const say = rerunTexts.useTexts();
  return (
    <NoSearch page={say('title')} title={say('noSearch')} text={say('noSearchText')} toHistory={say('toHistory')} />
  );
}
