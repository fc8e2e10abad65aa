import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { type MailTemplate, updateMailTemplate } from '@tamis/contract/mail-templates';
import { findFaults, type TemplateFault, usedVariables } from '@tamis/contract/templates/find-faults';
import type { TemplateChannel } from '@tamis/contract/own-templates';
import type { TemplateText, Variables } from '@tamis/contract/templates/purpose';
import { faultsOfLength } from '@tamis/contract/templates/text-message';
import { FormBody } from '../../components/form/form-body.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { limitsOf } from '../../components/form/limits.ts';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { FaultLine } from './fault-line.tsx';
import { FormatBar } from './format-bar.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';
import { UsedVariables } from './used-variables.tsx';

interface EditorProps {
  name: string;
  /** The list that the template belongs to. */
  list: { to: string; search?: Record<string, string>; title: string };
  /** A text of any kind of template: other fields of its form stand before it. */
  form: EndpointForm<TemplateText & Record<string, unknown>>;
  saved: TemplateText;
  variables: MailTemplate['variables'];
  /** How it comes to people; by mail where nothing else is said. */
  channel?: TemplateChannel;
  mayChange: boolean;
  tags: ReactNode;
  renderActions: (hasFaults: boolean) => ReactNode;
  before?: ReactNode;
}

/** The text of a template, and beside it what it will look like. */
export function TemplateEditor({ name, list, tags, renderActions, ...props }: EditorProps) {
  const say = templateTexts.useTexts();
  const { form, saved, variables, channel = 'email' } = props;
  const checked = asChecked(variables);
  const faults = [
    ...findFaults(form.values, checked),
    ...(channel === 'sms' ? faultsOfLength(form.values, checked) : []),
  ];
  return (
    <Page>
      <title>{`${name} · Tamis`}</title>
      <div className={classes.head}>
        <PageHeader
          title={name}
          breadcrumbLabel={sharedTexts.say('breadcrumb')}
          breadcrumb={[
            <Link key="list" to={list.to} search={list.search ?? {}}>
              {list.title}
            </Link>,
            name,
          ]}
          aside={<span className={classes.tags}>{tags}</span>}
          actions={renderActions(faults.length > 0)}
        />
      </div>
      <div className={classes.split}>
        <section className={classes.editor} aria-label={say('editor')}>
          <FormBody form={form} isWide foot={null}>
            <Fields {...props} faults={faults} />
          </FormBody>
        </section>
        <section className={classes.side} aria-label={say('preview')}>
          <TemplatePreview variables={variables} text={form.values} saved={saved} isText={channel === 'sms'} />
        </section>
      </div>
      <LeaveGuard form={form} />
    </Page>
  );
}

type FieldsProps = Pick<EditorProps, 'form' | 'variables' | 'mayChange' | 'before'> & {
  faults: readonly TemplateFault[];
};

function Fields({ form, variables, mayChange, before, faults }: FieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { body } = form.values;
  const change = (text: string): void => form.put({ body: text });
  const lines = faults.flatMap(({ field: at, line }) => (at === 'body' && line !== null ? [line] : []));
  return (
    <>
      <div className={classes.subject}>
        {before}
        <TextInput
          {...form.text('subject')}
          readOnly={!mayChange}
          autoComplete="off"
          {...(faults.some(({ field: at }) => at === 'subject') && { error: true })}
        />
      </div>
      {mayChange && <FormatBar field={field} value={body} onChange={change} variables={variables} />}
      <MarkdownField
        field={field}
        value={body}
        onChange={change}
        variables={variables}
        faulty={new Set(lines)}
        maxLength={limitsOf(updateMailTemplate, 'body').max ?? 0}
        readOnly={!mayChange}
      />
      <FaultLine faults={faults} onReplace={(fault) => form.put(replaced(form.values, fault))} />
      <UsedVariables used={usedVariables(form.values)} variables={variables} />
    </>
  );
}

const replaced = (text: TemplateText, { field, replace }: TemplateFault): Partial<TemplateText> =>
  replace ? { [field]: text[field].replace(replace.from, () => replace.to) } : {};

/** As the check takes them. */
const asChecked = (variables: MailTemplate['variables']): Variables =>
  Object.fromEntries(
    variables.map(({ name, label, example, isRequired, isAddress }) => [
      name,
      { label, example, ...(isRequired && { isRequired }), ...(isAddress && { isAddress }) },
    ]),
  );
