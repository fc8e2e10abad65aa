import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { createWebhook, findWebhooks } from '@tamis/contract/webhooks';
import { FormPage } from '../../components/form/form-page.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { SecretCard } from './secret-card.tsx';
import { webhookTexts } from './texts.ts';
import { bodyOf, newValues, useWebhookLabels, WebhookFields } from './webhook-fields.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import classes from './webhooks.module.css';

const list = '/iapi/webhooks';

/** A form, and then the secret of what was made: it is nowhere else, and gone with this page. */
export function NewWebhookPage() {
  const [made, setMade] = useState<OutputOf<typeof createWebhook>>();
  return made ? <MadeWebhook made={made} /> : <NewWebhookForm onMade={setMade} />;
}

function NewWebhookForm({ onMade }: { onMade: (made: OutputOf<typeof createWebhook>) => void }) {
  const say = webhookTexts.useTexts();
  const form = useEndpointForm({
    endpoint: createWebhook,
    initial: newValues,
    isNew: true,
    labels: useWebhookLabels(),
    input: (values) => ({ body: bodyOf(values) }),
    refreshes: [findWebhooks],
    onSaved: onMade,
  });
  return (
    <FormPage form={form} title={say('new')} from={{ to: list, title: say('title') }} save={say('create')}>
      <WebhookFields form={form} />
    </FormPage>
  );
}

function MadeWebhook({ made: { webhook, secret } }: { made: OutputOf<typeof createWebhook> }) {
  const say = webhookTexts.useTexts();
  const navigate = useNavigate();
  const maySee = useCan('FindWebhooks');
  const leave = () => void navigate(maySee ? { to: list, search: { id: webhook.id } } : { to: '/' });
  return (
    <Page ground="bg">
      <title>{`${webhook.name} · Tamis`}</title>
      <PageHeader
        title={<bdi dir="auto">{webhook.name}</bdi>}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list}>
            {say('title')}
          </Link>,
          say('new'),
        ]}
        aside={<WebhookStatus webhook={webhook} />}
      />
      <PageBody className={classes.made ?? ''}>
        <SecretCard name={webhook.name} secret={secret} onDone={leave} />
      </PageBody>
    </Page>
  );
}
