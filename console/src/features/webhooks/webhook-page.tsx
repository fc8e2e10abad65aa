import { Button } from '@mantine/core';
import { IconBroadcast, IconPlayerPause, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { findEvents, sendFailedAgain } from '@tamis/contract/event-log';
import { findWebhooks, updateWebhook, viewWebhook, type Webhook, webhookChanges } from '@tamis/contract/webhooks';
import { call } from '../../api/call.ts';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { Changes } from '../../components/detail-page/changes.tsx';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { Facts } from '../../components/detail-page/facts.tsx';
import { detailTexts } from '../../components/detail-page/texts.ts';
import { FormCard } from '../../components/form/form-card.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { QueryTable } from '../../components/list-page/query-table.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { sharedTexts } from '../../components/texts.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyableId } from '../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { EventCard, useEventColumns } from './event-columns.tsx';
import { eventTexts, webhookTexts } from './texts.ts';
import { useResending } from './use-resending.tsx';
import { tellSent } from './use-sending.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { bodyOf, useWebhookLabels, valuesOf, WebhookFields } from './webhook-fields.tsx';
import { WebhookFigures } from './webhook-figures.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import classes from './webhooks.module.css';

const LISTED_DAYS = 30;
const views = ['all', 'delivered', 'waiting', 'failed'] as const;

/** One webhook: what it was sent, what it is set to, what was done to it. */
export function WebhookPage({ id }: { id: string }) {
  const say = webhookTexts.useTexts();
  const query = useQuery(queryOf(viewWebhook, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: '/iapi/webhooks', title: say('title') }}
      nameOf={({ name }) => name}
      renderAside={(webhook) => <WebhookStatus webhook={webhook} />}
      renderActions={(webhook) => <WebhookActions webhook={webhook} />}
      renderTabs={(webhook) => [
        { key: 'deliveries', label: say('deliveries'), content: <Deliveries webhook={webhook} />, isWide: true },
        { key: 'details', label: say('details'), content: <Details webhook={webhook} /> },
        { key: 'settings', label: say('settings'), content: <Settings key={webhook.id} webhook={webhook} /> },
        { key: 'changes', label: detailTexts.say('changes'), content: <Changes endpoint={webhookChanges} id={id} /> },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function Deliveries({ webhook: { id, isActive } }: { webhook: Webhook }) {
  const say = webhookTexts.useTexts();
  const sayEvent = eventTexts.useTexts();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const list = useList({ orders: ['at'], isDescending: true, filters: { view: inChoice(...views) } });
  const { view, ...page } = list.input;
  const body = { ...page, webhookId: id, ...(view !== 'all' && { state: view }) };
  const query = useQuery(pageQueryOf(findEvents, { body }));
  const bulk = useResending(query.data?.events, list.filter, id);
  const maySend = useCan('UpdateWebhook') && isActive;
  return (
    <>
      {useCan('FindWebhooks') && <WebhookFigures id={id} />}
      <Card>
        <div className={classes.bar}>
          <ListViews
            label={say('views')}
            shown={view}
            onShow={(next) => list.change({ view: next })}
            views={views.map((one) => ({ view: one, label: say(`view.${one}`), count: undefined }))}
          />
          {maySend && (
            <Button variant="default" leftSection={<IconRepeat {...iconProps} />} onClick={() => setIsAsking(true)}>
              {say('sendFailed')}
            </Button>
          )}
        </div>
        <QueryTable
          label={say('deliveries')}
          list={list}
          query={query}
          rows={({ events }) => events}
          columns={useEventColumns()}
          renderCard={(event) => <EventCard event={event} />}
          onOpen={(event) => void navigate({ to: '/iapi/eventlogdetails', search: { id: event.id } })}
          {...(maySend && { bulk })}
          empty={{ icon: <IconBroadcast size={20} stroke={1.75} />, title: sayEvent('empty') }}
          failed={sayEvent('loadFailed')}
        />
        {isAsking && <SendFailedDialog id={id} onClose={() => setIsAsking(false)} />}
      </Card>
    </>
  );
}

function SendFailedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = webhookTexts.useTexts();
  const send = async (): Promise<void> => {
    const since = new Date(Date.now() - LISTED_DAYS * DAY_MS).toISOString();
    const { sent } = await call(sendFailedAgain, { params: { id }, body: { since } });
    tellSent(sent);
    onClose();
  };
  return (
    <ConfirmDialog title={say('sendFailedTitle')} confirm={say('sendFailed')} run={send} onClose={onClose}>
      {say('sendFailedText')}
    </ConfirmDialog>
  );
}

function Details({ webhook }: { webhook: Webhook }) {
  const say = webhookTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const time = (at: string | null): string => (at === null ? say('never') : format.dateTime(at));
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  return (
    <div className={classes.column}>
      {!webhook.isActive && (
        <Banner tone="amber" icon={<IconPlayerPause {...iconProps} />} title={say('offTitle')}>
          {say('offText')}
        </Banner>
      )}
      <Card padded>
        <Facts
          facts={[
            [
              say('url'),
              <code key="url" className={classes.url}>
                {webhook.url}
              </code>,
            ],
            [say('modules'), webhook.modules.join(', ')],
            [say('eventTypes'), webhook.eventTypes.join(', ')],
            [say('customHeaders'), webhook.customHeaders.join(', ')],
            [say('description'), webhook.description],
            [say('owner'), personName(webhook.ownerId)],
            [say('lastSuccess'), time(webhook.lastSuccessAt)],
            [say('lastFailure'), time(webhook.lastFailureAt)],
            ...(webhook.formerSecretUntil === null
              ? []
              : [[say('formerSecret'), format.dateTime(webhook.formerSecretUntil)] as const]),
            [say('createdAt'), format.dateTime(webhook.createdAt)],
            [say('createdBy'), personName(webhook.createdBy)],
            [say('id'), <CopyableId key="id" id={webhook.id} labels={labels} />],
          ]}
        />
      </Card>
    </div>
  );
}

function Settings({ webhook }: { webhook: Webhook }) {
  const say = webhookTexts.useTexts();
  const isFixed = !useCan('UpdateWebhook');
  const form = useEndpointForm({
    endpoint: updateWebhook,
    initial: valuesOf(webhook),
    labels: useWebhookLabels(),
    input: (values) => ({ params: { id: webhook.id }, body: bodyOf(values) }),
    refreshes: [findWebhooks, viewWebhook, webhookChanges],
    onSaved: ({ name }) => toast.success(say('saved', { name })),
  });
  return (
    <FormCard form={form} save={say('save')} isFixed={isFixed}>
      <WebhookFields form={form} isFixed={isFixed} />
    </FormCard>
  );
}
