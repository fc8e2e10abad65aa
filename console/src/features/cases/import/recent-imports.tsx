import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CASE_IMPORT_DAYS, type CaseImport, findCaseImports } from '@tamis/contract/cases';
import { pageQueryOf } from '../../../api/query.ts';
import { QueryTable } from '../../../components/list-page/query-table.tsx';
import { RowCard, RowName } from '../../../components/list-page/row-card.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { WorkStateTag } from '../../../components/work-steps/work-state.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { importTexts } from './texts.ts';

/** Those that are kept still, newest first. */
export function RecentImports() {
  const say = importTexts.useTexts();
  const navigate = useNavigate();
  const format = useFormat();
  const personName = usePersonName();
  const list = useList({ orders: ['created_at'], isDescending: true });
  const query = useQuery(pageQueryOf(findCaseImports, { body: list.input }));
  const progressOf = ({ madeCases, totalCases }: CaseImport) =>
    `${format.count(madeCases)} / ${format.count(totalCases)}`;
  const columns: Column<CaseImport>[] = [
    { key: 'file', title: say('file'), minWidth: 200, render: ({ fileName }) => <RowName>{fileName}</RowName> },
    { key: 'state', title: say('state'), width: 140, render: ({ state }) => <WorkStateTag state={state} /> },
    { key: 'progress', title: say('progress'), width: 140, align: 'right', render: progressOf },
    {
      key: 'by',
      title: say('uploadedBy'),
      width: 180,
      render: ({ createdBy: { actorId } }) => personName(actorId),
    },
    {
      key: 'created_at',
      title: say('uploadedAt'),
      width: 180,
      render: ({ createdBy: { timestamp } }) => format.dateTime(timestamp),
    },
  ];
  return (
    <Card title={say('recent')}>
      <QueryTable
        label={say('recent')}
        list={list}
        query={query}
        rows={({ imports }) => imports}
        columns={columns}
        onOpen={({ id }) => void navigate({ to: '/case/import', search: { id } })}
        renderCard={(one) => (
          <RowCard
            title={one.fileName}
            meta={`${personName(one.createdBy.actorId)} · ${format.dateTime(one.createdBy.timestamp)}`}
          >
            <WorkStateTag state={one.state} /> {progressOf(one)}
          </RowCard>
        )}
        empty={{
          icon: <IconFileImport size={20} stroke={1.75} />,
          title: say('noneTitle'),
          text: say('noneText', { days: CASE_IMPORT_DAYS }),
        }}
        failed={say('failedList')}
      />
    </Card>
  );
}
