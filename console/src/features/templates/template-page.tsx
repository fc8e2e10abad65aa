import { IconLanguage, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findMailTemplates, updateMailTemplate, viewMailTemplate } from '@tamis/contract/mail-templates';
import { isPurpose } from '@tamis/contract/templates/purposes';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { useCan } from '../../components/use-session.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { OriginTag } from './origin-tag.tsx';
import { OwnTemplate } from './own-template.tsx';
import { SaveVersion } from './save-version.tsx';
import { TemplateActions, type TemplateDetails } from './template-actions.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { templateTexts } from './texts.ts';

/** One template: of a mail of the product, or one of the merchant's own. */
export function TemplatePage() {
  const [{ id }] = useAddress({ id: inText });
  return isPurpose(id) ? <MailOfProduct id={id} /> : <OwnTemplate id={id} />;
}

function MailOfProduct({ id }: { id: string }) {
  const say = templateTexts.useTexts();
  const query = useQuery(queryOf(viewMailTemplate, { params: { id } }));
  const list = { to: '/settings/templates', title: say('title') };
  return (
    <Loaded query={query} kind={say('kind')} list={list} failed={say('loadOneFailed')}>
      {(template) => <TemplateView key={template.id} template={template} list={list} />}
    </Loaded>
  );
}

/** The form, which saves the version after the one that was seen: nobody's is overwritten unseen. */
function useTemplateForm({ id, subject, body, version }: TemplateDetails) {
  const say = templateTexts.useTexts();
  const [seen, setSeen] = useState(version);
  const form = useEndpointForm({
    endpoint: updateMailTemplate,
    initial: { subject, body },
    labels: { subject: say('subject'), body: say('body') },
    input: (text) => ({ params: { id }, body: { ...text, version: seen } }),
    refreshes: [findMailTemplates, viewMailTemplate],
    failed: say('saveFailed'),
    onSaved: (saved) => {
      setSeen(saved.version);
      toast.success(say('saved', { version: saved.version }));
    },
  });
  return { form, next: seen + 1, setSeen };
}

function TemplateView({ template, list }: { template: TemplateDetails; list: { to: string; title: string } }) {
  const mayChange = useCan('TemplateUpdate');
  const { form, next, setSeen } = useTemplateForm(template);
  const reset = (version: number): void => {
    form.put({ ...template.inherited });
    setSeen(version);
  };
  return (
    <TemplateEditor
      name={template.name}
      list={list}
      form={form}
      saved={template}
      variables={template.variables}
      mayChange={mayChange}
      tags={<Tags template={template} />}
      renderActions={(hasFaults) => (
        <>
          <TemplateActions
            template={template}
            text={form.values}
            mayChange={mayChange}
            hasFaults={hasFaults}
            onTake={(text) => form.put({ ...text })}
            onReset={reset}
          />
          {mayChange && <SaveVersion form={form} version={next} hasFaults={hasFaults} />}
        </>
      )}
    />
  );
}

function Tags({ template }: { template: TemplateDetails }) {
  const say = templateTexts.useTexts();
  return (
    <>
      <Tag icon={<IconMail {...tagIconProps} />}>{say('email')}</Tag>
      <Tag icon={<IconLanguage {...tagIconProps} />}>{say('english')}</Tag>
      <OriginTag template={template} />
    </>
  );
}
