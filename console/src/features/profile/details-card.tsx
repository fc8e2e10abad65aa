import { Button, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { changeProfile, viewProfile } from '@tamis/contract/profile';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { currentSessionState, setSession } from '../../api/session.ts';
import { FormBody } from '../../components/form/form-body.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './profile-form.module.css';
import { profileTexts } from './texts.ts';

type Profile = OutputOf<typeof viewProfile>;

/** The user's name, which he may change, and what others decide about him. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const isActing = useSession()?.isImpersonation ?? false;
  const say = profileTexts.useTexts();
  return (
    <Card title={say('details')} padded>
      <div className={classes.form}>
        <Facts profile={profile} />
        {!isActing && <NameForm {...profile.user} />}
      </div>
    </Card>
  );
}

function Facts({ profile: { user, merchant, roleName, lastLoginAt } }: { profile: Profile }) {
  const say = profileTexts.useTexts();
  const format = useFormat();
  const facts = [
    [say('email'), user.email],
    [say('merchant'), merchant.name],
    [say('role'), roleName],
    [say('since'), format.date(user.createdAt)],
    [say('lastSignIn'), lastLoginAt === null ? say('never') : format.dateTime(lastLoginAt)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function NameForm({ name, surname }: { name: string; surname: string }) {
  const say = profileTexts.useTexts();
  const form = useEndpointForm({
    endpoint: changeProfile,
    initial: { name, surname },
    labels: { name: say('name'), surname: say('surname') },
    input: (values) => ({ body: { name: values.name.trim(), surname: values.surname.trim() } }),
    refreshes: [viewProfile],
    onSaved: () => {
      const session = currentSessionState();
      const names = { name: form.values.name.trim(), surname: form.values.surname.trim() };
      if (session) setSession({ ...session, user: { ...session.user, ...names } });
      toast.success(say('saved'));
    },
    failed: say('saveFailed'),
  });
  return (
    <FormBody
      form={form}
      foot={
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={form.isSaving}>
            {say('save')}
          </Button>
        </div>
      }
    >
      <div className={classes.pair}>
        <TextInput {...form.text('name')} autoComplete="given-name" />
        <TextInput {...form.text('surname')} autoComplete="family-name" />
      </div>
      <LeaveGuard form={form} />
    </FormBody>
  );
}
