import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type SubmitEvent, useState } from 'react';
import { changeProfile, type viewProfile } from '@tamis/contract/profile';
import type { OutputOf } from '@tamis/contract/endpoint';
import { call } from '../../api/call.ts';
import { currentSessionState, setSession } from '../../api/session.ts';
import { useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
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

function NameForm(saved: { name: string; surname: string }) {
  const say = profileTexts.useTexts();
  const [name, setName] = useState(saved.name);
  const [surname, setSurname] = useState(saved.surname);
  const change = useMutation({
    mutationFn: (body: { name: string; surname: string }) => call(changeProfile, { body }),
    meta: { errorTitle: say('saveFailed') },
    onSuccess: (_answer, names) => {
      const session = currentSessionState();
      if (session) setSession({ ...session, user: { ...session.user, ...names } });
      toast.success(say('saved'));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== '') change.mutate({ name: name.trim(), surname: surname.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={change.isPending}>
      <div className={classes.pair}>
        <TextInput
          label={say('name')}
          autoComplete="given-name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() === '' && say('nameMissing')}
        />
        <TextInput
          label={say('surname')}
          autoComplete="family-name"
          maxLength={100}
          value={surname}
          onChange={(event) => setSurname(event.currentTarget.value)}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={change.isPending}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
