import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { createApiKey, findApiKeys } from '@tamis/contract/api-keys';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { merchantDetails } from '@tamis/contract/merchants';
import { FormPage } from '../../components/form/form-page.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import classes from './api-keys.module.css';
import { KeyNotes, SettingsFacts } from './key-facts.tsx';
import { bodyOf, KeyFields, newKeyValues, useKeyLabels } from './key-fields.tsx';
import { KeyStatus } from './key-status.tsx';
import { SecretCards } from './secret-cards.tsx';
import { apiKeyTexts } from './texts.ts';

const list = '/iapi/apikeylist';

/** A form, and then the secret of what was made: it is nowhere else, and gone with this page. */
export function NewApiKeyPage() {
  const [made, setMade] = useState<OutputOf<typeof createApiKey>>();
  return made ? <MadeKey made={made} /> : <NewKeyForm onMade={setMade} />;
}

function NewKeyForm({ onMade }: { onMade: (made: OutputOf<typeof createApiKey>) => void }) {
  const say = apiKeyTexts.useTexts();
  const userId = useSession()?.user.id ?? '';
  const [initial] = useState(() => newKeyValues(userId, new Date()));
  const form = useEndpointForm({
    endpoint: createApiKey,
    initial,
    isNew: true,
    labels: useKeyLabels(),
    input: (values) => ({ body: bodyOf(values) }),
    refreshes: [findApiKeys, merchantDetails],
    onSaved: onMade,
  });
  return (
    <FormPage form={form} title={say('new')} from={{ to: list, title: say('title') }} save={say('create')}>
      <KeyFields form={form} />
    </FormPage>
  );
}

function MadeKey({ made: { key, secret } }: { made: OutputOf<typeof createApiKey> }) {
  const say = apiKeyTexts.useTexts();
  const navigate = useNavigate();
  const maySee = useCan('FindAPITokens', 'UpdateAPIToken');
  const leave = () => void navigate(maySee ? { to: '/iapi/apikeydetails', search: { id: key.id } } : { to: list });
  return (
    <Page ground="bg">
      <title>{`${key.name} · Tamis`}</title>
      <PageHeader
        title={<bdi dir="auto">{key.name}</bdi>}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list}>
            {say('title')}
          </Link>,
          say('new'),
        ]}
        aside={<KeyStatus apiKey={key} />}
      />
      <PageBody className={clsx(classes.page, classes.made)}>
        <SecretCards apiKey={key} secret={secret} onDone={leave} />
        <div className={classes.column}>
          <Card padded title={say('settings')}>
            <SettingsFacts apiKey={key} />
          </Card>
          <KeyNotes />
        </div>
      </PageBody>
    </Page>
  );
}
