import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { recoverPassword } from '@tamis/contract/passwords';
import { call } from '../../../api/call.ts';
import { isEmail } from '../../../components/rules/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { deviceInfo } from '../../../api/device-info.ts';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import classes from './forgot-page.module.css';
import { forgotTexts } from './texts.ts';

/** Asks for a recovery link; the answer is the same whether or not the address is known. */
export function ForgotPage() {
  const say = forgotTexts.useTexts();
  const send = useMutation({
    mutationFn: (email: string) => call(recoverPassword, { body: { email, deviceInfo: deviceInfo() } }),
    meta: { errorTitle: say('failed') },
  });
  if (send.isSuccess) {
    return (
      <SignInCard
        outcome={{ tone: 'green', icon: <IconMailCheck {...iconProps} size={20} /> }}
        title={say('sent')}
        text={say('sentText', { email: send.variables })}
        foot={<BackToSignIn />}
      >
        <Button variant="default" size="md" onClick={send.reset}>
          {say('again')}
        </Button>
      </SignInCard>
    );
  }
  return (
    <SignInCard title={say('title')} text={say('text')} foot={<BackToSignIn />}>
      <ForgotForm isSending={send.isPending} onSubmit={send.mutate} />
    </SignInCard>
  );
}

type FieldProblem = 'noEmail' | 'invalidEmail';

function ForgotForm({ isSending, onSubmit }: { isSending: boolean; onSubmit: (email: string) => void }) {
  const say = forgotTexts.useTexts();
  const [problem, setProblem] = useState<FieldProblem>();
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const found = validate(email);
    setProblem(found);
    if (found) field.focus();
    else onSubmit(email);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={isSending}>
      {problem === 'noEmail' && (
        <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={say('noEmail')}>
          {say('noEmailText')}
        </Banner>
      )}
      <TextInput
        size="md"
        label={say('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        defaultValue={typedBefore}
        disabled={isSending}
        error={problem && (problem === 'noEmail' || say(problem))}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {say('submit')}
      </Button>
    </form>
  );
}

function validate(email: string): FieldProblem | undefined {
  if (email === '') return 'noEmail';
  return isEmail(email) ? undefined : 'invalidEmail';
}
