import { IconBell, IconLink } from '@tabler/icons-react';
import { SearchField } from '../../components/list-page/search-field.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { useShownPage } from '../../components/table/use-shown-page.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import { AgentsMatrix, MatrixKeys } from './agents-matrix.tsx';
import classes from './agents.module.css';
import { emptyState, type Parts, Summary } from './parts.tsx';
import { agentTexts } from './texts.ts';

/** Beyond, a matrix is no glance any more: one looks for a merchant instead. */
const MOST_COLUMNS = 40;

/** All agents and all merchants at once. */
export function MatrixPage({ list, query, merchants, actions, onOpen }: Parts) {
  const say = agentTexts.useTexts();
  const found = (merchants.data ?? []).filter(({ name }) =>
    name.toLowerCase().includes(list.input.search.toLowerCase()),
  );
  // What is looked for may be an agent: then all merchants stand there.
  const wanted = found.length > 0 ? found : (merchants.data ?? []);
  const columns = wanted.slice(0, MOST_COLUMNS);
  const data = useShownPage(query, ({ agents }) => agents, list.paging, list.setPaging);
  return (
    <Page>
      <PageHeader title={say('title')} aside={<Summary data={data} />} actions={actions} />
      <div className={classes.bar}>
        <SearchField
          label={say('find')}
          value={list.input.search}
          onFind={(search) => list.change({ search })}
          maxLength={list.longestSearch}
        />
        <Legend />
      </div>
      {columns.length < wanted.length && (
        <p className={classes.tooMany}>{say('tooMany', { shown: columns.length, all: wanted.length })}</p>
      )}
      {query.isError && (
        <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {merchants.isError && (
        <QueryError error={merchants.error} title={say('merchantsFailed')} onRetry={() => void merchants.refetch()} />
      )}
      {data?.totalRecords === 0 && !list.isFiltered && <NoAgents />}
      {data && merchants.data && !query.isError && (data.totalRecords > 0 || list.isFiltered) && (
        <>
          <AgentsMatrix
            agents={data.agents}
            merchants={columns}
            isWhole={data.agents.length === data.totalRecords && list.input.search === ''}
            onOpen={onOpen}
          />
          <MatrixKeys />
          <TableFoot paging={list.paging} total={data.totalRecords} onChange={list.setPaging} />
        </>
      )}
    </Page>
  );
}

function NoAgents() {
  const { icon, title, text, action } = emptyState(agentTexts.useTexts());
  return (
    <StatePanel icon={icon} title={title} actions={action}>
      {text}
    </StatePanel>
  );
}

/** What the marks of the matrix mean. */
function Legend() {
  const say = agentTexts.useTexts();
  const mark = <IconLink {...tagIconProps} />;
  return (
    <div className={classes.legend}>
      <Tag tone="green" icon={mark}>
        {say('linked')}
      </Tag>
      <span>
        <Tag tone="green" outline icon={mark}>
          {say('limited')}
        </Tag>
        {say('limitedText')}
      </span>
      <span>
        <Tag tone="amber" icon={mark}>
          {say('until', { day: '31/12' })}
        </Tag>
        {say('untilText')}
      </span>
      <span>
        <IconBell {...tagIconProps} /> {say('notified')}
      </span>
    </div>
  );
}
