import { Button, TextInput } from '@mantine/core';
import { IconLanguage, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { findMailTemplates, updateMailTemplate, viewMailTemplate } from '@tamis/contract/mail-templates';
import { findFaults, type TemplateFault, usedVariables } from '@tamis/contract/templates/find-faults';
import type { TemplateText, Variables } from '@tamis/contract/templates/purpose';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { Loaded } from '../../components/detail-page/loaded.tsx';
import { FormBody } from '../../components/form/form-body.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { limitsOf } from '../../components/form/limits.ts';
import { type EndpointForm, useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.tsx';
import { FaultLine } from './fault-line.tsx';
import { FormatBar } from './format-bar.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { OriginTag } from './origin-tag.tsx';
import { TemplateActions, type TemplateDetails } from './template-actions.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';
import { UsedVariables } from './used-variables.tsx';

const list = '/settings/templates';

/** One template: its text, and what it will look like. */
export function TemplatePage() {
  const say = templateTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewMailTemplate, { params: { id } }));
  return (
    <Loaded query={query} kind={say('kind')} list={{ to: list, title: say('title') }} failed={say('loadOneFailed')}>
      {(template) => <TemplateView key={template.id} template={template} />}
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

function TemplateView({ template }: { template: TemplateDetails }) {
  const say = templateTexts.useTexts();
  const mayChange = useCan('TemplateUpdate');
  const { form, next, setSeen } = useTemplateForm(template);
  const faults = findFaults(form.values, variablesOf(template));
  const reset = (version: number): void => {
    form.put({ ...template.inherited });
    setSeen(version);
  };
  return (
    <Page>
      <title>{`${template.name} · Tamis`}</title>
      <div className={classes.head}>
        <PageHeader
          title={template.name}
          breadcrumbLabel={sharedTexts.say('breadcrumb')}
          breadcrumb={[
            <Link key="list" to={list}>
              {say('title')}
            </Link>,
            template.name,
          ]}
          aside={<Tags template={template} />}
          actions={
            <>
              <TemplateActions
                template={template}
                text={form.values}
                mayChange={mayChange}
                hasFaults={faults.length > 0}
                onTake={(text) => form.put({ ...text })}
                onReset={reset}
              />
              {mayChange && (
                <Button
                  loading={form.isSaving}
                  disabled={faults.length > 0 || !form.isChanged}
                  rightSection={<KeyHint keys={['Ctrl', '↵']} />}
                  onClick={form.submit}
                >
                  {say('save', { version: next })}
                </Button>
              )}
            </>
          }
        />
      </div>
      <div className={classes.split}>
        <section className={classes.editor} aria-label={say('editor')}>
          <FormBody form={form} isWide foot={null}>
            <Fields form={form} template={template} faults={faults} mayChange={mayChange} />
          </FormBody>
        </section>
        <section className={classes.side} aria-label={say('preview')}>
          <TemplatePreview variables={template.variables} text={form.values} saved={template} />
        </section>
      </div>
      <LeaveGuard form={form} />
    </Page>
  );
}

function Tags({ template }: { template: TemplateDetails }) {
  const say = templateTexts.useTexts();
  return (
    <span className={classes.tags}>
      <Tag icon={<IconMail {...tagIconProps} />}>{say('email')}</Tag>
      <Tag icon={<IconLanguage {...tagIconProps} />}>{say('english')}</Tag>
      <OriginTag template={template} />
    </span>
  );
}

interface FieldsProps {
  form: EndpointForm<TemplateText & Record<string, unknown>>;
  template: TemplateDetails;
  faults: readonly TemplateFault[];
  mayChange: boolean;
}

function Fields({ form, template, faults, mayChange }: FieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { body } = form.values;
  const change = (text: string): void => form.put({ body: text });
  const lines = faults.flatMap(({ field: at, line }) => (at === 'body' && line !== null ? [line] : []));
  return (
    <>
      <div className={classes.subject}>
        <TextInput
          {...form.text('subject')}
          readOnly={!mayChange}
          autoComplete="off"
          {...(faults.some(({ field: at }) => at === 'subject') && { error: true })}
        />
      </div>
      {mayChange && <FormatBar field={field} value={body} onChange={change} variables={template.variables} />}
      <MarkdownField
        field={field}
        value={body}
        onChange={change}
        variables={template.variables}
        faulty={new Set(lines)}
        maxLength={limitsOf(updateMailTemplate, 'body').max ?? 0}
        readOnly={!mayChange}
      />
      <FaultLine faults={faults} onReplace={(fault) => form.put(replaced(form.values, fault))} />
      <UsedVariables used={usedVariables(form.values)} variables={template.variables} />
    </>
  );
}

const replaced = (text: TemplateText, { field, replace }: TemplateFault): Partial<TemplateText> =>
  replace ? { [field]: text[field].replace(replace.from, () => replace.to) } : {};

/** As the check takes them. */
const variablesOf = ({ variables }: TemplateDetails): Variables =>
  Object.fromEntries(
    variables.map(({ name, label, example, isRequired, isAddress }) => [
      name,
      { label, example, ...(isRequired && { isRequired }), ...(isAddress && { isAddress }) },
    ]),
  );
