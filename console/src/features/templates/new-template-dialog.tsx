import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createOwnTemplate, findOwnTemplates, type OwnTemplate, templateChannels } from '@tamis/contract/own-templates';
import { ownKindOf, ownTemplateKeys } from '@tamis/contract/templates/own-kinds';
import { viewTextNumber } from '@tamis/contract/text-numbers';
import { queryOf } from '../../api/query.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { templateTexts } from './texts.ts';

const nothing: Pick<OwnTemplate, 'name' | 'key' | 'channel'> = { name: '', key: 'event-trigger', channel: 'email' };

/** What it is for, before its words: they begin with what such a template usually says. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const say = templateTexts.useTexts();
  const navigate = useNavigate();
  const texting = useQuery(queryOf(viewTextNumber));
  const channels = templateChannels.filter((each) => each !== 'sms' || texting.data?.isDelivered);
  const form = useEndpointForm({
    endpoint: createOwnTemplate,
    initial: nothing,
    isNew: true,
    labels: { name: say('name'), key: say('sentBy'), channel: say('channel') },
    input: (values) => ({ body: { ...values, ...ownKindOf(values.key).first } }),
    refreshes: [findOwnTemplates],
    onSaved: ({ id, name }) => {
      toast.success(say('created', { name }));
      void navigate({ to: '/settings/templatedetails', search: { id } });
    },
  });
  return (
    <FormDialog form={form} title={say('new')} save={say('create')} onClose={onClose}>
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <Select
        {...form.choice('key')}
        allowDeselect={false}
        data={ownTemplateKeys.map((value) => ({ value, label: say(`key_${value}`) }))}
      />
      <Select
        {...form.choice('channel')}
        allowDeselect={false}
        data={channels.map((value) => ({ value, label: say(value) }))}
      />
    </FormDialog>
  );
}
