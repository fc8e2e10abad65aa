import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { sharedTexts } from '../texts.ts';
import { FormBody } from './form-body.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

export interface FormPageProps {
  form: EndpointForm;
  title: string;
  /** The page that it was opened from: in the breadcrumb, and where Cancel leads. */
  from: { to: string; search?: Record<string, string>; title: string };
  /** What saving does, e.g. 'Create user group'. */
  save: string;
  children: ReactNode;
}

/** A page that is one form: its fields, what changed, and a guard before what was typed is lost. */
export function FormPage({ form, title, from, save, children }: FormPageProps) {
  const say = formTexts.useTexts();
  const back = { to: from.to, search: (from.search ?? {}) as never };
  return (
    <Page>
      <PageHeader
        title={title}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="from" {...back}>
            {from.title}
          </Link>,
          title,
        ]}
      />
      <PageBody className={classes.page ?? ''}>
        <FormBody
          form={form}
          foot={
            <div className={classes.foot}>
              <Button type="submit" loading={form.isSaving} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>
                {save}
              </Button>
              <Button component={Link} {...back} variant="default">
                {say('cancel')}
              </Button>
              <span className={classes.changed} role="status">
                {!form.isNew && form.isChanged && say('changed', { fields: form.changed.join(', ') })}
              </span>
            </div>
          }
        >
          {children}
        </FormBody>
      </PageBody>
      <LeaveGuard form={form} />
    </Page>
  );
}
