import { Button } from '@mantine/core';
import { IconCalendarClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { merchantNames } from '@tamis/contract/merchants/management';
import {
  findScheduledTriggers,
  type ScheduledTrigger,
  scheduledTriggerOrders,
} from '@tamis/contract/scheduled-triggers';
import { pageQueryOf, queryOf } from '../../../api/query.ts';
import { inId } from '../../../components/address/address.ts';
import { ListPage } from '../../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../../components/list-page/row-card.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { TriggerStatus } from '../trigger-status.tsx';
import classes from '../triggers.module.css';
import { scheduledTexts } from './texts.ts';
import { whereOf } from './where.ts';

/** What happens by itself at times of a merchant. */
export function ScheduledTriggersPage() {
  const say = scheduledTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: scheduledTriggerOrders, filters: { merchantId: inId } });
  const { merchantId, ...body } = list.input;
  const where = whereOf({ merchantId });
  const query = useQuery(pageQueryOf(findScheduledTriggers, { query: where, body }));
  const newTrigger = (
    <Button
      component={Link}
      to="/settings/create/trigger"
      search={where as never}
      leftSection={<IconPlus {...iconProps} />}
    >
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="scheduled-triggers"
      list={list}
      query={query}
      rows={({ triggers }) => triggers}
      columns={useColumns()}
      renderCard={(trigger) => (
        <RowCard title={trigger.name} meta={`${trigger.sentence} (${trigger.timeZone})`}>
          <TriggerStatus status={trigger.status} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/settings/trigger/details', search: { id, ...where } })}
      find={say('find')}
      filters={<MerchantField value={merchantId} onChange={(chosen) => list.change({ merchantId: chosen })} />}
      actions={newTrigger}
      empty={{
        icon: <IconCalendarClock size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newTrigger,
      }}
      failed={say('loadFailed')}
    />
  );
}

/** Whose triggers are shown; one's own merchant is not written to the address. */
function MerchantField({ value, onChange }: { value: string; onChange: (merchantId: string) => void }) {
  const say = scheduledTexts.useTexts();
  const own = useSession()?.merchant.id ?? '';
  const names = useQuery(queryOf(merchantNames)).data?.merchants ?? {};
  const choices = Object.entries(names)
    .map(([id, name]) => ({ value: id, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <ChoiceField
      className={classes.merchant ?? ''}
      aria-label={say('merchant')}
      choices={choices}
      value={value || own}
      onChange={(chosen) => onChange(chosen === own ? '' : chosen)}
    />
  );
}

function useColumns(): Column<ScheduledTrigger>[] {
  const say = scheduledTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'name', title: say('name'), width: 260, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    {
      key: 'schedule',
      title: say('schedule'),
      minWidth: 240,
      render: ({ sentence }) => sentence,
    },
    { key: 'timeZone', title: say('timeZone'), width: 144, isHidden: true, render: ({ timeZone }) => timeZone },
    { key: 'status', title: say('status'), width: 112, render: ({ status }) => <TriggerStatus status={status} /> },
    {
      key: 'next_at',
      title: say('nextAt'),
      width: 176,
      // By the clocks by which it is meant.
      render: ({ nextAt, timeZone }) => (nextAt === null ? say('none') : format.inZone(timeZone).dateTime(nextAt)),
    },
    {
      key: 'last_run_at',
      title: say('lastRun'),
      width: 176,
      render: ({ lastRunAt, timeZone }) =>
        lastRunAt === null ? say('never') : format.inZone(timeZone).dateTime(lastRunAt),
    },
    { key: 'runs', title: say('runs'), width: 88, align: 'right', render: ({ runs }) => format.count(runs) },
    {
      key: 'failures',
      title: say('failures'),
      width: 96,
      align: 'right',
      render: ({ failures }) => format.count(failures),
    },
    { key: 'savedBy', title: say('savedBy'), width: 168, isHidden: true, render: ({ savedBy }) => personName(savedBy) },
  ];
}
