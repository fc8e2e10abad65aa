import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findWebhooks, type Webhook, webhookOrders } from '@tamis/contract/webhooks';
import { pageQueryOf } from '../../api/query.ts';
import { inId } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { webhookTexts } from './texts.ts';
import { WebhookPage } from './webhook-page.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import classes from './webhooks.module.css';

/** All webhooks, or the one that the address names. */
export function WebhooksPage() {
  const [{ id }] = useAddress({ id: inId });
  return id === '' ? <WebhookList /> : <WebhookPage key={id} id={id} />;
}

function WebhookList() {
  const say = webhookTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: webhookOrders });
  const query = useQuery(pageQueryOf(findWebhooks, { query: list.input }));
  const newWebhook = useCan('CreateWebhook') && (
    <Button component={Link} to="/iapi/createwebhook" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="webhooks"
      list={list}
      query={query}
      rows={({ webhooks }) => webhooks}
      columns={useColumns()}
      renderCard={(webhook) => (
        <RowCard title={webhook.name} meta={webhook.url}>
          <WebhookStatus webhook={webhook} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/iapi/webhooks', search: { id } })}
      find={say('find')}
      actions={newWebhook}
      empty={{
        icon: <IconWebhook size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newWebhook,
      }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<Webhook>[] {
  const say = webhookTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const time = (at: string | null): string => (at === null ? say('never') : format.dateTime(at));
  return [
    { key: 'name', title: say('name'), width: 200, isFixed: true, render: ({ name }) => <RowName>{name}</RowName> },
    {
      key: 'url',
      title: say('url'),
      minWidth: 200,
      render: ({ url }) => <span className={classes.mono}>{url}</span>,
    },
    {
      key: 'events',
      title: say('events'),
      width: 200,
      render: ({ modules, eventTypes }) => (
        <span className={classes.mono}>{[...modules, ...eventTypes].join(', ')}</span>
      ),
    },
    { key: 'owner', title: say('owner'), width: 152, isHidden: true, render: ({ ownerId }) => personName(ownerId) },
    {
      key: 'last_success_at',
      title: say('lastSuccess'),
      width: 170,
      render: ({ lastSuccessAt }) => time(lastSuccessAt),
    },
    {
      key: 'last_failure_at',
      title: say('lastFailure'),
      width: 170,
      isHidden: true,
      render: ({ lastFailureAt }) => time(lastFailureAt),
    },
    { key: 'status', title: say('status'), width: 276, render: (webhook) => <WebhookStatus webhook={webhook} /> },
    {
      key: 'created_at',
      title: say('createdAt'),
      width: 176,
      isHidden: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
