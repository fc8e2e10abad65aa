import { Button } from '@mantine/core';
import { IconEqual, IconFilterOff, IconLoader } from '@tabler/icons-react';
import { QueryError } from '../../../components/query-error.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { usePaging } from '../../../components/table/use-paging.ts';
import { useShownPage } from '../../../components/table/use-shown-page.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { ChangesTable } from './changes-table.tsx';
import { DifferenceHead } from './difference-head.tsx';
import classes from './difference-panel.module.css';
import { allChanges, usePageSearch } from '../watchlist-data/page-search.ts';
import { RefusalNotice } from '../imports/refusal-notice.tsx';
import { useChanges } from './use-changes.ts';
import { wasCompared } from '../watchlist-data/version-order.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { Changes, ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export interface DifferencePanelProps {
  source: ListSource;
  /** Of the source, newest first. */
  versions: readonly ListVersion[];
  version: ListVersion;
}

/** What a version changed against the one before it; for one that was not taken, why. */
export function DifferencePanel(props: DifferencePanelProps) {
  return <Card>{wasCompared(props.version) ? <ComparedVersion {...props} /> : <OtherVersion {...props} />}</Card>;
}

function ComparedVersion({ source, versions, version }: DifferencePanelProps) {
  const say = watchlistTexts.useTexts();
  const [search, setSearch] = usePageSearch();
  const [paging, setPaging] = usePaging();
  const changes = useChanges(version, search, paging);
  const data = useShownPage(changes, (page) => page.changes, paging, setPaging);
  return (
    <>
      <DifferenceHead
        title={source.title}
        versions={versions}
        version={version}
        totals={data?.totals}
        search={search}
        onSearch={setSearch}
      />
      {!data && !changes.isError && <LoadingBlock label={say('difference')} />}
      {changes.isError && (
        <QueryError error={changes.error} title={say('failedChanges')} onRetry={() => void changes.refetch()} />
      )}
      {data && data.changes.length === 0 && (
        <NoChanges
          totals={data.totals}
          version={version}
          isSearched={Boolean(search.search)}
          onReset={() => setSearch(allChanges)}
        />
      )}
      {data && data.changes.length > 0 && (
        <>
          <ChangesTable label={say('difference')} changes={data.changes} isRefreshing={changes.isPlaceholderData} />
          <div className={classes.foot}>
            <TableFoot paging={paging} total={data.totalRecords} onChange={setPaging} />
          </div>
        </>
      )}
    </>
  );
}

interface NoChangesProps {
  totals: Changes['totals'];
  version: ListVersion;
  isSearched: boolean;
  onReset: () => void;
}

function NoChanges({ totals, version: { change }, isSearched, onReset }: NoChangesProps) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  const all = change ? change.added + change.removed + change.changed : 0;
  if (all === 0) {
    return (
      <StatePanel icon={<IconEqual size={20} stroke={1.75} />} title={say('noChanges')}>
        {say('noChangesText')}
      </StatePanel>
    );
  }
  const isOtherKind = !isSearched || totals.added + totals.removed + totals.changed > 0;
  return (
    <StatePanel
      icon={<IconFilterOff size={20} stroke={1.75} />}
      title={say(isOtherKind ? 'noChangesOfKind' : 'noChangesFound')}
      actions={
        <Button variant="default" onClick={onReset}>
          {say('showAllChanges')}
        </Button>
      }
    >
      {isOtherKind ? say('noChangesOfKindText') : say('noChangesFoundText', { count: all, figure: format.count(all) })}
    </StatePanel>
  );
}

function OtherVersion({ source, versions, version }: DifferencePanelProps) {
  const say = watchlistTexts.useTexts();
  const [search, setSearch] = usePageSearch();
  return (
    <>
      <DifferenceHead
        title={source.title}
        versions={versions}
        version={version}
        totals={undefined}
        search={search}
        onSearch={setSearch}
      />
      {version.state === 'importing' ? (
        <StatePanel tone="blue" icon={<IconLoader size={20} stroke={1.75} />} title={say('versionImporting')}>
          {say('versionImportingText')}
        </StatePanel>
      ) : (
        <div className={classes.refused}>
          <RefusalNotice reason={version.reason ?? ''} />
        </div>
      )}
    </>
  );
}
