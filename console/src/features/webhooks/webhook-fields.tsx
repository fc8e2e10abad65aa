import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EventModule, EventType } from '@tamis/contract/events';
import { viewWebhookModules, type Webhook } from '@tamis/contract/webhooks';
import { queryOf } from '../../api/query.ts';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { HeadersField, type HeaderValue } from './headers-field.tsx';
import { webhookTexts } from './texts.ts';

/** A webhook as its form holds it. A header without a value stays as it is. */
export type WebhookValues = {
  name: string;
  url: string;
  modules: string[];
  eventTypes: string[];
  customHeaders: HeaderValue[];
  description: string;
  isActive: boolean;
};

export const newValues: WebhookValues = {
  name: '',
  url: 'https://',
  modules: [],
  eventTypes: [],
  customHeaders: [],
  description: '',
  isActive: true,
};

export const valuesOf = ({
  name,
  url,
  modules,
  eventTypes,
  customHeaders,
  description,
  isActive,
}: Webhook): WebhookValues => ({
  name,
  url,
  modules: [...modules],
  eventTypes: [...eventTypes],
  customHeaders: customHeaders.map((header) => ({ name: header })),
  description,
  isActive,
});

export const bodyOf = ({ modules, eventTypes, ...same }: WebhookValues) => ({
  ...same,
  modules: modules as EventModule[],
  eventTypes: eventTypes as EventType[],
});

export function useWebhookLabels() {
  const say = webhookTexts.useTexts();
  return {
    name: say('name'),
    url: say('url'),
    modules: say('modules'),
    eventTypes: say('eventTypes'),
    customHeaders: say('customHeaders'),
    description: say('description'),
    isActive: say('isActive'),
  };
}

/** The settings of a webhook. */
export function WebhookFields({ form, isFixed = false }: { form: EndpointForm<WebhookValues>; isFixed?: boolean }) {
  const say = webhookTexts.useTexts();
  const { modules = [] } = useQuery(queryOf(viewWebhookModules)).data ?? {};
  const types = modules.flatMap(({ eventTypes }) => eventTypes);
  return (
    <>
      <TextInput {...form.text('name')} autoComplete="off" disabled={isFixed} />
      <TextInput
        {...form.text('url')}
        type="url"
        description={say('urlText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        disabled={isFixed}
      />
      <ChoicesField
        {...form.choices('modules')}
        choices={modules.map(({ key }) => ({ value: key, label: key }))}
        description={say('modulesText')}
        disabled={isFixed}
      />
      <ChoicesField
        {...form.choices('eventTypes')}
        choices={types.map(({ type, summary }) => ({ value: type, label: `${type} · ${summary}` }))}
        disabled={isFixed}
      />
      <HeadersField
        value={form.values.customHeaders}
        onChange={(customHeaders) => form.put({ customHeaders })}
        error={form.choices('customHeaders').error}
        isFixed={isFixed}
      />
      <Textarea {...form.text('description')} autosize minRows={2} disabled={isFixed} />
      <Checkbox
        label={say('isActive')}
        checked={form.values.isActive}
        onChange={(event) => form.put({ isActive: event.currentTarget.checked })}
        disabled={isFixed}
      />
    </>
  );
}
