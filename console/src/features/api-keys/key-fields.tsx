import { DAY_MS } from '@tamis/contract/terms/durations';
import { NumberInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ApiKey, DEFAULT_KEY_DAYS, DEFAULT_PER_MINUTE, MOST_PER_MINUTE } from '@tamis/contract/api-keys';
import type { Claim } from '@tamis/contract/calls/claims';
import { mayGive } from '@tamis/contract/calls/giving';
import { keyScopes, openingScopes } from '@tamis/contract/api-keys/key-access';
import { useClaimLabel } from '../../components/claims/use-claim-groups.ts';
import { createdBounds } from '../../components/created-range/created-range.ts';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import { DayInput } from '../../components/day-input/day-input.tsx';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { usePeople } from '../../components/people/use-people.ts';
import { useSession } from '../../components/use-session.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { NetworksField } from './networks-field.tsx';
import { readPreferences } from '../../format/preferences.ts';
import { apiKeyTexts } from './texts.ts';

const zone = (): string | undefined => readPreferences(localStorage).timeZone;
/** The last moment of a day, as the user's clocks show it. */
const endOf = (day: string): string => createdBounds(`${day}/${day}`, new Date(), zone()).end_date ?? '';

/** A key as its form holds it: the expiry is a day. */
export type KeyValues = {
  name: string;
  ownerId: string;
  scopes: string[];
  networks: string[];
  expiresAt: string;
  rateLimit: number;
};

export const newKeyValues = (ownerId: string, now: Date): KeyValues => ({
  name: '',
  ownerId,
  scopes: [],
  networks: [],
  expiresAt: dayOf(new Date(now.getTime() + DEFAULT_KEY_DAYS * DAY_MS), zone()),
  rateLimit: DEFAULT_PER_MINUTE,
});

export const valuesOf = ({ name, ownerId, scopes, networks, expiresAt, rateLimit }: ApiKey): KeyValues => ({
  name,
  ownerId,
  scopes: [...scopes],
  networks: [...networks],
  expiresAt: dayOf(new Date(expiresAt), zone()),
  rateLimit: rateLimit.perMinute,
});

/** What is sent. A day that was left as it is keeps its time: the key ends when it was to end. */
export const bodyOf = ({ expiresAt, rateLimit, scopes, ...same }: KeyValues, saved?: ApiKey) => ({
  ...same,
  scopes: scopes as Claim[],
  expiresAt: saved && valuesOf(saved).expiresAt === expiresAt ? saved.expiresAt : endOf(expiresAt),
  rateLimit: { perMinute: rateLimit },
});

export function useKeyLabels() {
  const say = apiKeyTexts.useTexts();
  return {
    name: say('name'),
    ownerId: say('owner'),
    scopes: say('scopes'),
    networks: say('networks'),
    expiresAt: say('expires'),
    rateLimit: say('perMinute'),
  };
}

/** The settings of a key. */
export function KeyFields({
  form,
  saved,
  isFixed = false,
}: {
  form: EndpointForm<KeyValues>;
  saved?: ApiKey;
  isFixed?: boolean;
}) {
  const say = apiKeyTexts.useTexts();
  const labelOf = useClaimLabel();
  const held = useSession()?.claims ?? [];
  const people = usePeople();
  // What opens no call is not offered; a key that has it keeps it until somebody takes it away.
  const given = keyScopes.filter(
    (scope) => (openingScopes.includes(scope) && mayGive(held, scope)) || saved?.scopes.includes(scope),
  );
  const expiry = form.text('expiresAt') as { value: string; onChange: (day: string) => void; error?: ReactNode };
  const limit = form.text('rateLimit') as { value: number; onChange: (value: unknown) => void; error?: ReactNode };
  const networks = form.choices('networks');
  return (
    <>
      <TextInput {...form.text('name')} autoComplete="off" disabled={isFixed} />
      <ChoiceField {...form.choice('ownerId')} choices={people} description={say('ownerText')} disabled={isFixed} />
      <ChoicesField
        {...form.choices('scopes')}
        choices={given.map((scope) => ({ value: scope, label: `${scope} · ${labelOf(scope)}` }))}
        description={say('scopesText')}
        placeholder={say('chooseScopes')}
        disabled={isFixed}
        withAsterisk
      />
      <DayInput
        label={say('expires')}
        description={say('expiresText')}
        value={expiry.value}
        onChange={expiry.onChange}
        error={expiry.error}
        disabled={isFixed}
      />
      <NumberInput
        label={say('perMinute')}
        description={say('perMinuteText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={MOST_PER_MINUTE}
        allowDecimal={false}
        thousandSeparator=","
        value={limit.value}
        onChange={limit.onChange}
        error={limit.error}
        disabled={isFixed}
      />
      <NetworksField value={networks.value} onChange={networks.onChange} error={networks.error} isFixed={isFixed} />
    </>
  );
}
