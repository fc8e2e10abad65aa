import { SegmentedControl, TextInput } from '@mantine/core';
import { IconListCheck, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { findWhitelist, type WhitelistEntry } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { usePaging } from '../../../components/table/use-paging.ts';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { EndDialog } from './end-dialog.tsx';
import { whitelistTexts } from './texts.ts';
import { useWhitelistAddress } from './use-whitelist-address.ts';
import { useWhitelistColumns, WhitelistCard } from './use-whitelist-columns.tsx';
import classes from './whitelist-page.module.css';

/** Everything that is whitelisted, or was: for which search or reference, by whom, why and until when. */
export function WhitelistPage() {
  const say = whitelistTexts.useTexts();
  const [{ state, find }, change] = useWhitelistAddress();
  const [paging, setPaging] = usePaging();
  const [ending, setEnding] = useState<WhitelistEntry>();
  const mayEnd = useCan('ComplyWhiteListUpdate');
  const columns = useWhitelistColumns(mayEnd ? setEnding : undefined);
  const found = useQuery({
    ...queryOf(findWhitelist, { body: { ...paging, search: find, state } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <title>{`${say('title')} · Tamis`}</title>
      <PageHeader
        title={say('title')}
        breadcrumbLabel={say('breadcrumb')}
        breadcrumb={[
          <Link key="section" to="/aml/history">
            {say('section')}
          </Link>,
          say('title'),
        ]}
      />
      <div className={classes.bar}>
        <FindField key={find} find={find} onFind={(text) => change({ find: text })} />
        <SegmentedControl
          aria-label={say('show')}
          value={state}
          onChange={(value) => change({ state: value })}
          data={(['active', 'ended', 'all'] as const).map((value) => ({ value, label: say(value) }))}
        />
      </div>
      <div className={classes.fixed}>
        {found.isError ? (
          <QueryError error={found.error} title={say('failed')} onRetry={() => void found.refetch()} />
        ) : (
          <DataTable
            label={say('title')}
            columns={columns}
            rows={found.data?.entries}
            rowKey={({ id }) => id}
            expectedRows={paging.perPage}
            isRefreshing={found.isPlaceholderData}
            renderCard={(entry) => <WhitelistCard entry={entry} onEnd={mayEnd ? setEnding : undefined} />}
            empty={
              <StatePanel icon={<IconListCheck size={20} stroke={1.75} />} title={say('empty')}>
                {say('emptyText')}
              </StatePanel>
            }
          />
        )}
        {found.data && <TableFoot paging={paging} total={found.data.totalRecords} onChange={setPaging} />}
      </div>
      {ending && <EndDialog entry={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

function FindField({ find, onFind }: { find: string; onFind: (text: string) => void }) {
  const say = whitelistTexts.useTexts();
  const [text, setText] = useState(find);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        className={classes.find ?? ''}
        aria-label={say('find')}
        placeholder={say('find')}
        autoComplete="off"
        leftSection={<IconSearch {...iconProps} />}
        rightSection={<KeyHint keys={['↵']} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
