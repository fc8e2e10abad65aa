import { SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { merchantNames } from '@tamis/contract/merchants/management';
import {
  type Audience,
  audiences,
  createNotification,
  findSentNotifications,
  writtenKinds,
} from '@tamis/contract/notifications';
import { findRoles } from '@tamis/contract/roles';
import { queryOf } from '../../../api/query.ts';
import { FormPage } from '../../../components/form/form-page.tsx';
import { type EndpointForm, useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { Markdown } from '../../../components/markdown/markdown.tsx';
import { usePeople } from '../../../components/people/use-people.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { namesQuery } from '../../../components/use-person-name.ts';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './written.module.css';
import { writtenTexts } from './texts.ts';

const nothing = {
  title: '',
  content: '',
  type: 'GENERAL' as (typeof writtenKinds)[number],
  forceBig: false,
  audience: 'everybody' as Audience,
  merchants: [] as string[],
  roles: [] as string[],
  users: [] as string[],
  sendAt: '',
  byMail: false,
};
type Values = typeof nothing;

const idsOf = (values: Values): string[] => (values.audience === 'everybody' ? [] : values[values.audience]);

const isLater = (sendAt: string): boolean => sendAt !== '' && new Date(sendAt) > new Date();

/** Root writes to people. */
export function CreateNotificationPage() {
  const say = writtenTexts.useTexts();
  const navigate = useNavigate();
  const form = useEndpointForm({
    endpoint: createNotification,
    initial: nothing,
    isNew: true,
    labels: {
      title: say('heading'),
      content: say('content'),
      type: say('type'),
      forceBig: say('forceBig'),
      audience: say('receivers'),
      merchants: say('chooseMerchants'),
      roles: say('chooseRoles'),
      users: say('chooseUsers'),
      sendAt: say('sendAt'),
      byMail: say('byMail'),
    },
    input: (values) => ({
      body: {
        title: values.title,
        content: values.content,
        type: values.type,
        forceBig: values.forceBig,
        receivers: { kind: values.audience, ids: idsOf(values) },
        ...(values.sendAt !== '' && { sendAt: new Date(values.sendAt).toISOString() }),
        byMail: values.byMail,
      },
    }),
    refreshes: [findSentNotifications],
    failed: say('createFailed'),
    onSaved: ({ id }) => {
      const { title, sendAt } = form.values;
      toast.success(say(isLater(sendAt) ? 'waiting' : 'sent', { title }));
      void navigate({ to: '/notifications/sentdetails', search: { id } });
    },
  });
  return (
    <FormPage
      form={form}
      title={say('new')}
      from={{ to: '/notifications/sent', title: say('title') }}
      save={say('send')}
    >
      <TextInput {...form.text('title')} autoComplete="off" />
      <Text form={form} />
      <Choice
        label={say('type')}
        value={form.values.type}
        choices={writtenKinds}
        onChange={(type) => form.put({ type })}
      />
      <Receivers form={form} />
      <TextInput {...form.text('sendAt')} type="datetime-local" description={say('sendAtHelp')} />
      {(['byMail', 'forceBig'] as const).map((field) => (
        <Switch
          key={field}
          label={say(field)}
          checked={form.values[field]}
          onChange={({ currentTarget }) => form.put({ [field]: currentTarget.checked })}
        />
      ))}
    </FormPage>
  );
}

function Text({ form }: { form: EndpointForm<Values> }) {
  const say = writtenTexts.useTexts();
  return (
    <div className={classes.text}>
      <Textarea {...form.text('content')} description={say('contentHelp')} autosize minRows={8} maxRows={20} />
      <section aria-label={say('preview')} className={classes.preview}>
        <h2>{say('preview')}</h2>
        {form.values.content.trim() === '' ? <p>{say('nothingYet')}</p> : <Markdown text={form.values.content} />}
      </section>
    </div>
  );
}

function Receivers({ form }: { form: EndpointForm<Values> }) {
  const say = writtenTexts.useTexts();
  const { audience } = form.values;
  const merchants = useQuery({ ...queryOf(merchantNames), enabled: audience === 'merchants' });
  const roles = useQuery({ ...queryOf(findRoles, { body: { perPage: 250 } }), enabled: audience === 'roles' });
  const names = useQuery({ ...namesQuery, enabled: audience === 'users' });
  const people = usePeople();
  const query = { everybody: undefined, merchants, roles, users: names }[audience];
  const choices = {
    merchants: Object.entries(merchants.data?.merchants ?? {}).map(([value, label]) => ({ value, label })),
    roles: (roles.data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
    users: people,
  };
  return (
    <>
      <Choice
        label={say('receivers')}
        value={audience}
        choices={audiences}
        onChange={(chosen) => form.put({ audience: chosen })}
      />
      {query?.isError && (
        <QueryError error={query.error} title={say('choicesFailed')} onRetry={() => void query.refetch()} />
      )}
      {audience !== 'everybody' && !query?.isError && (
        <ChoicesField key={audience} {...form.choices(audience)} choices={choices[audience]} />
      )}
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  onChange: (chosen: T) => void;
}

function Choice<T extends 'GENERAL' | 'ALERT' | 'INFO' | Audience>({
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<T>) {
  const say = writtenTexts.useTexts();
  return (
    <div className={classes.choice}>
      <span>{label}</span>
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={onChange}
        data={choices.map((one) => ({ value: one, label: say(one) }))}
      />
    </div>
  );
}
