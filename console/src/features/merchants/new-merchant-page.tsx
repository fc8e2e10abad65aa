import { Button, Group, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { createMerchant, findMerchants } from '@tamis/contract/merchants/management';
import { type ModuleKey, moduleKeys } from '@tamis/contract/calls/modules';
import { DayInput } from '../../components/day-input/day-input.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { OnceLink } from '../../components/once-link/once-link.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import {
  DetailFields,
  endOf,
  LimitFields,
  limitsOfTyped,
  ModulesField,
  typedLimits,
  useDetailLabels,
} from './merchant-fields.tsx';
import classes from './merchants.module.css';
import { merchantTexts } from './texts.ts';

const list = '/merchants/list';
const nothing = {
  name: '',
  contactEmail: '',
  country: '',
  timeZone: '',
  ownerName: '',
  ownerSurname: '',
  ownerEmail: '',
  modules: [...moduleKeys] as ModuleKey[],
  limits: typedLimits(),
  expiresAt: '',
};

/** What is shown once a merchant is made whose owner no mail server tells. */
interface Created {
  id: string;
  name: string;
  owner: string;
  link: string;
}

/** Makes a merchant and invites its first owner. Where no mail server sends the link it is shown, once. */
export function NewMerchantPage() {
  const [created, setCreated] = useState<Created>();
  if (created) return <ToHandOver created={created} onNext={() => setCreated(undefined)} />;
  return <NewMerchantForm onLink={setCreated} />;
}

function NewMerchantForm({ onLink }: { onLink: (created: Created) => void }) {
  const say = merchantTexts.useTexts();
  const navigate = useNavigate();
  // As they were sent: what is typed meanwhile is about nobody.
  const sent = useRef({ name: '', owner: '' });
  const form = useEndpointForm({
    endpoint: createMerchant,
    initial: nothing,
    isNew: true,
    labels: {
      ...useDetailLabels(),
      ownerName: say('firstName'),
      ownerSurname: say('lastName'),
      ownerEmail: say('email'),
      modules: say('modules'),
      limits: say('limits'),
      expiresAt: say('lastDay'),
    },
    input: ({ limits, expiresAt, ...body }) => {
      sent.current = { name: body.name, owner: `${body.ownerName} ${body.ownerSurname}`.trim() };
      return { body: { ...body, limits: limitsOfTyped(limits), expiresAt: endOf(expiresAt, body.timeZone) } };
    },
    refreshes: [findMerchants],
    onSaved: ({ id, link }) => {
      if (link !== null) return onLink({ id, link, ...sent.current });
      toast.success(say('created', sent.current));
      void navigate({ to: '/merchants/profile', search: { id } });
    },
  });
  const { values } = form;
  return (
    <FormPage form={form} title={say('new')} from={{ to: list, title: say('title') }} save={say('create')}>
      <fieldset className={classes.group}>
        <legend>{say('organisation')}</legend>
        <DetailFields form={form} />
        <DayInput
          className={classes.short ?? ''}
          label={say('lastDay')}
          description={say('lastDayText')}
          value={values.expiresAt}
          onChange={(expiresAt) => form.put({ expiresAt })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{say('firstOwner')}</legend>
        <p className={classes.text}>{say('firstOwnerText')}</p>
        <TextInput {...form.text('ownerName')} autoComplete="off" />
        <TextInput {...form.text('ownerSurname')} autoComplete="off" />
        <TextInput {...form.text('ownerEmail')} type="email" autoComplete="off" />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{say('modules')}</legend>
        <ModulesField value={values.modules} onChange={(modules) => form.put({ modules })} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{say('limits')}</legend>
        <LimitFields value={values.limits} onChange={(limits) => form.put({ limits })} />
      </fieldset>
    </FormPage>
  );
}

function ToHandOver({ created: { id, name, owner, link }, onNext }: { created: Created; onNext: () => void }) {
  const say = merchantTexts.useTexts();
  return (
    <Page>
      <PageHeader title={say('created', { name, owner })} />
      <PageBody>
        <OnceLink link={link} />
        <Group gap="xs" mt="md">
          <Button component={Link} to="/merchants/profile" search={{ id } as never}>
            {say('toProfile')}
          </Button>
          <Button variant="default" onClick={onNext}>
            {say('createNext')}
          </Button>
        </Group>
      </PageBody>
    </Page>
  );
}
