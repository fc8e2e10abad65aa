import { Switch, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconClock,
  IconDeviceMobileMessage,
  IconLanguage,
  IconMail,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findOwnTemplates, updateOwnTemplate, viewOwnTemplate } from '@tamis/contract/own-templates';
import { queryOf } from '../../api/query.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { useCan } from '../../components/use-session.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ActiveTag } from './active-tag.tsx';
import { OwnTemplateActions } from './own-template-actions.tsx';
import { SaveVersion } from './save-version.tsx';
import { TemplateEditor } from './template-editor.tsx';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

export type OwnDetails = OutputOf<typeof viewOwnTemplate>;

/** A template of the merchant's own, which triggers send. */
export function OwnTemplate({ id }: { id: string }) {
  const say = templateTexts.useTexts();
  const query = useQuery(queryOf(viewOwnTemplate, { params: { id } }));
  const list = { to: '/settings/templates', search: { of: 'own' }, title: say('title') };
  return (
    <Loaded query={query} kind={say('kind')} list={list} failed={say('loadOneFailed')}>
      {(template) => <OwnView key={template.id} template={template} list={list} />}
    </Loaded>
  );
}

/** Saves the version after the one that was seen: nobody's is overwritten unseen. */
function useOwnForm({ id, name, isActive, subject, body, version }: OwnDetails) {
  const say = templateTexts.useTexts();
  const [seen, setSeen] = useState(version);
  const form = useEndpointForm({
    endpoint: updateOwnTemplate,
    initial: { name, isActive, subject, body },
    labels: { name: say('name'), isActive: say('inUse'), subject: say('subject'), body: say('body') },
    input: (values) => ({ params: { id }, body: { ...values, version: seen } }),
    refreshes: [findOwnTemplates, viewOwnTemplate],
    failed: say('saveFailed'),
    onSaved: (saved) => {
      setSeen(saved.version);
      toast.success(say('ownSaved', { version: saved.version }));
    },
  });
  return { form, next: seen + 1 };
}

interface OwnViewProps {
  template: OwnDetails;
  list: { to: string; search: Record<string, string>; title: string };
}

function OwnView({ template, list }: OwnViewProps) {
  const say = templateTexts.useTexts();
  const mayChange = useCan('TemplateUpdate');
  const { form, next } = useOwnForm(template);
  return (
    <TemplateEditor
      name={template.name}
      list={list}
      form={form}
      saved={template}
      variables={template.variables}
      channel={template.channel}
      mayChange={mayChange}
      tags={<Tags template={template} />}
      before={
        <div className={classes.own}>
          <TextInput {...form.text('name')} readOnly={!mayChange} autoComplete="off" />
          <Switch
            label={say('inUse')}
            checked={form.values.isActive}
            disabled={!mayChange}
            onChange={(event) => form.put({ isActive: event.currentTarget.checked })}
          />
        </div>
      }
      renderActions={(hasFaults) => (
        <>
          <OwnTemplateActions
            template={template}
            text={form.values}
            mayChange={mayChange}
            hasFaults={hasFaults}
            onTake={({ subject, body }) => form.put({ subject, body })}
          />
          {mayChange && <SaveVersion form={form} version={next} hasFaults={hasFaults} />}
        </>
      )}
    />
  );
}

const channelIcons = { email: IconMail, notification: IconBell, sms: IconDeviceMobileMessage };

function Tags({ template: { key, channel, isActive, isSendable } }: { template: OwnDetails }) {
  const say = templateTexts.useTexts();
  const ChannelIcon = channelIcons[channel];
  return (
    <>
      <Tag icon={<ChannelIcon {...tagIconProps} />}>{say(channel)}</Tag>
      {!isSendable && (
        <Tag tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
          {say('noGateway')}
        </Tag>
      )}
      <Tag icon={<IconLanguage {...tagIconProps} />}>{say('english')}</Tag>
      <Tag icon={<IconClock {...tagIconProps} />}>{say(`key_${key}`)}</Tag>
      <ActiveTag isActive={isActive} />
    </>
  );
}
