import { Button } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { events } from '@tamis/contract/events';
import { findTriggers, type Trigger, triggerOrders } from '@tamis/contract/triggers';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { triggerTexts } from './texts.ts';
import { TriggerStatus } from './trigger-status.tsx';

/** Everything that happens by itself when something happened. */
export function TriggersPage() {
  const say = triggerTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: triggerOrders });
  const query = useQuery(pageQueryOf(findTriggers, { body: list.input }));
  const newTrigger = useCan('TriggerAdd') && (
    <Button component={Link} to="/settings/createtrigger" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="triggers"
      list={list}
      query={query}
      rows={({ triggers }) => triggers}
      columns={useColumns()}
      renderCard={(trigger) => (
        <RowCard title={trigger.name} meta={events[trigger.event].summary}>
          <TriggerStatus status={trigger.status} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/settings/triggerdetails', search: { id } })}
      find={say('find')}
      actions={newTrigger}
      empty={{
        icon: <IconBolt size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newTrigger,
      }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<Trigger>[] {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'name', title: say('name'), width: 280, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    { key: 'event', title: say('event'), minWidth: 240, render: ({ event }) => events[event].summary },
    { key: 'status', title: say('status'), width: 112, render: ({ status }) => <TriggerStatus status={status} /> },
    {
      key: 'last_run_at',
      title: say('lastRun'),
      width: 176,
      render: ({ lastRunAt }) => (lastRunAt === null ? say('never') : format.dateTime(lastRunAt)),
    },
    { key: 'runs', title: say('runs'), width: 96, align: 'right', render: ({ runs }) => format.count(runs) },
    {
      key: 'failures',
      title: say('failures'),
      width: 96,
      align: 'right',
      render: ({ failures }) => format.count(failures),
    },
    { key: 'owner', title: say('owner'), width: 168, isHidden: true, render: ({ ownerId }) => personName(ownerId) },
    {
      key: 'created_at',
      title: say('createdAt'),
      width: 176,
      isHidden: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
