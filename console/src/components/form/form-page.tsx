import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { sharedTexts } from '../texts.ts';
import { FormBody } from './form-body.tsx';
import { FormFoot } from './form-foot.tsx';
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
            <FormFoot form={form} save={save}>
              <Button component={Link} {...back} variant="default">
                {say('cancel')}
              </Button>
            </FormFoot>
          }
        >
          {children}
        </FormBody>
      </PageBody>
      <LeaveGuard form={form} />
    </Page>
  );
}
