import { IconAlertTriangle, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ApiKey, apiKeyChanges, findApiKeys, updateApiKey, viewApiKey } from '@tamis/contract/api-keys';
import { merchantDetails } from '@tamis/contract/merchants';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Changes } from '../../components/detail-page/changes.tsx';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { detailTexts } from '../../components/detail-page/texts.ts';
import { FormCard } from '../../components/form/form-card.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { useCan } from '../../components/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './api-keys.module.css';
import { KeyActions } from './key-actions.tsx';
import { HistoryFacts, KeyNotes, SettingsFacts } from './key-facts.tsx';
import { bodyOf, KeyFields, useKeyLabels, valuesOf } from './key-fields.tsx';
import { KeyStatus } from './key-status.tsx';
import { apiKeyTexts } from './texts.ts';

const refreshes = [findApiKeys, viewApiKey, apiKeyChanges, merchantDetails];

/** One key: what it is set to, what became of it, what was done to it. */
export function ApiKeyPage() {
  const say = apiKeyTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewApiKey, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: '/iapi/apikeylist', title: say('title') }}
      nameOf={({ name }) => name}
      renderAside={(key) => <KeyStatus apiKey={key} />}
      renderActions={(key) => <KeyActions apiKey={key} />}
      renderTabs={(key) => [
        { key: 'details', label: say('details'), content: <Details apiKey={key} />, isWide: true },
        { key: 'settings', label: say('settings'), content: <Settings key={key.id} apiKey={key} /> },
        { key: 'changes', label: detailTexts.say('changes'), content: <Changes endpoint={apiKeyChanges} id={id} /> },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function Details({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const { isResting, lostScopes } = apiKey;
  return (
    <>
      {isResting && (
        <Banner tone="amber" icon={<IconUserOff {...iconProps} />} title={say('restingTitle')}>
          {say('restingText')}
        </Banner>
      )}
      {!isResting && lostScopes.length > 0 && (
        <Banner tone="amber" icon={<IconAlertTriangle {...iconProps} />} title={say('lostTitle')}>
          {say('lostText', { scopes: lostScopes.join(', ') })}
        </Banner>
      )}
      <div className={classes.page}>
        <div className={classes.column}>
          <Card padded title={say('settings')}>
            <SettingsFacts apiKey={apiKey} />
          </Card>
          <Card padded title={say('kind')}>
            <HistoryFacts apiKey={apiKey} />
          </Card>
        </div>
        <div className={classes.column}>
          <KeyNotes />
        </div>
      </div>
    </>
  );
}

function Settings({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const isFixed = !useCan('UpdateAPIToken') || ['expired', 'revoked'].includes(apiKey.status);
  const form = useEndpointForm({
    endpoint: updateApiKey,
    initial: valuesOf(apiKey),
    labels: useKeyLabels(),
    input: (values) => ({ params: { id: apiKey.id }, body: bodyOf(values, apiKey) }),
    refreshes,
    onSaved: ({ name }) => toast.success(say('saved', { name })),
  });
  return (
    <FormCard form={form} save={say('save')} isFixed={isFixed}>
      <KeyFields form={form} saved={apiKey} isFixed={isFixed} />
    </FormCard>
  );
}
