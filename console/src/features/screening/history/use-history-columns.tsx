import { IconRefresh } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { SearchHits, SearchId, SearchName, useEntityTypeName } from '../../../components/searches/search-cells.tsx';
import type { Column } from '../../../components/table/column.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import classes from './history-cells.module.css';
import { MonitorCell } from './monitor-cell.tsx';
import { historyTexts } from './texts.ts';

/** Columns of AML History in their order; API Key only while API searches are shown. */
export function useHistoryColumns(showsApi: boolean): Column<SearchRecord>[] {
  const say = historyTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const entityTypeName = useEntityTypeName();
  const apiKey: Column<SearchRecord> = {
    key: 'apiKey',
    title: say('apiKey'),
    width: 76,
    render: ({ apiKeyRefId }) => say(apiKeyRefId === null ? 'no' : 'yes'),
  };
  return [
    {
      key: 'search_term',
      title: say('searchTerm'),
      minWidth: 170,
      isFixed: true,
      wraps: true,
      render: (search) => <SearchName search={search} />,
    },
    { key: 'entityType', title: say('entityType'), width: 92, render: ({ entityType }) => entityTypeName(entityType) },
    { key: 'id', title: say('id'), width: 118, render: ({ id }) => <SearchId id={id} /> },
    { key: 'createdBy', title: say('createdBy'), width: 112, render: ({ createdBy }) => personName(createdBy.actorId) },
    {
      key: 'created_at',
      title: say('createdOn'),
      width: 164,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'client_ref',
      title: say('reference'),
      width: 98,
      render: ({ clientReference }) => <span className="mono">{clientReference}</span>,
    },
    { key: 'updates', title: say('updates'), width: 74, render: ({ hasUpdate }) => hasUpdate && <UpdatesTag /> },
    { key: 'monitored', title: say('monitored'), width: 88, render: (search) => <MonitorCell search={search} /> },
    {
      key: 'reviewStatus',
      isOptional: true,
      title: say('reviewStatus'),
      width: 108,
      render: ({ status }) => say(`reviewStatus.${status}`),
    },
    {
      key: 'openHits',
      isOptional: true,
      title: say('openHits'),
      width: 84,
      align: 'right',
      render: ({ totalHits, decidedHits }) => (totalHits === null ? '' : format.count(totalHits - decidedHits)),
    },
    {
      key: 'assignee',
      isOptional: true,
      title: say('assignee'),
      width: 126,
      render: ({ assigneeId }) => (assigneeId === undefined ? '' : personName(assigneeId)),
    },
    ...(showsApi ? [apiKey] : []),
    { key: 'tags', title: say('tags'), width: 130, render: ({ tags }) => <Tags tags={tags} /> },
    {
      key: 'total_hits',
      title: say('hits'),
      width: 112,
      align: 'right',
      render: (search) => <SearchHits search={search} />,
    },
  ];
}

function UpdatesTag() {
  const say = historyTexts.useTexts();
  return (
    <Tag tone="blue" icon={<IconRefresh {...tagIconProps} />}>
      {say('yes')}
    </Tag>
  );
}

/** More than these do not fit beside each other; all of them are said on hovering. */
const TAGS_SHOWN = 2;

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Tag key={tag}>
          <bdi className={classes.tag}>{tag}</bdi>
        </Tag>
      ))}
      {tags.length > TAGS_SHOWN && <Tag>+{tags.length - TAGS_SHOWN}</Tag>}
    </span>
  );
}
