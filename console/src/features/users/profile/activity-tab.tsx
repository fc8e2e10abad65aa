import { SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findUserActivity } from '@tamis/contract/user-security';
import { pageQueryOf } from '../../../api/query.ts';
import { inChoice } from '../../../components/address/address.ts';
import { QueryTable } from '../../../components/list-page/query-table.tsx';
import { RowCard } from '../../../components/list-page/row-card.tsx';
import { SearchField } from '../../../components/list-page/search-field.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { shortId } from '../../../ui/ids/short-id.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

type Act = OutputOf<typeof findUserActivity>['acts'][number];

/** What the audit log has of the user: what they did, and what they were refused. */
export function ActivityTab({ id }: { id: string }) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const list = useList({ orders: ['at'], isDescending: true, filters: { outcome: inChoice('', 'done', 'refused') } });
  const { outcome, ...page } = list.input;
  const body = { ...page, ...(outcome !== '' && { outcome }) };
  const query = useQuery(pageQueryOf(findUserActivity, { params: { id }, body }));
  const columns: Column<Act>[] = [
    { key: 'at', title: say('when'), width: 176, render: ({ at }) => format.dateTime(at) },
    { key: 'action', title: say('act'), minWidth: 200, render: ({ action }) => <code>{action}</code> },
    { key: 'outcome', title: say('outcome'), width: 104, render: (act) => say(act.outcome) },
    { key: 'subject', title: say('subject'), width: 240, render: subjectOf },
  ];
  return (
    <Card
      title={say('activity')}
      aside={
        <div className={classes.tools}>
          <SearchField label={say('findAct')} value={page.search} onFind={(search) => list.change({ search })} />
          <SegmentedControl
            aria-label={say('outcomes')}
            value={outcome}
            onChange={(choice) => list.change({ outcome: choice })}
            data={[
              { value: '', label: say('all') },
              { value: 'done', label: say('done') },
              { value: 'refused', label: say('refused') },
            ]}
          />
        </div>
      }
    >
      <QueryTable
        label={say('activity')}
        list={list}
        query={query}
        rows={({ acts }) => acts}
        columns={columns}
        renderCard={(act) => (
          <RowCard title={act.action} meta={`${format.dateTime(act.at)} · ${say(act.outcome)}`}>
            {subjectOf(act)}
          </RowCard>
        )}
        empty={{ icon: <IconHistory size={20} stroke={1.75} />, title: say('noActivity'), text: say('noActivityText') }}
        failed={say('activityFailed')}
      />
    </Card>
  );
}

const subjectOf = ({ subjectType, subjectId }: Act): string =>
  `${subjectType} ${/^[0-9a-f]{24}$/.test(subjectId) ? shortId(subjectId) : subjectId}`;
