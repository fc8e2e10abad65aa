import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../api/session.ts';
import { showError } from '../../components/show-error.ts';
import { SignInFrame } from '../../features/auth/sign-in-frame.tsx';
import { VersionLine } from '../shell/account/version-line.tsx';
import { agentTexts } from './agent-texts.ts';
import classes from './merchant-left.module.css';
import { useSignOut } from './use-sign-out.ts';
import { workFor } from './work-for.ts';

type Agent = NonNullable<Session['agent']>;

/** In place of every page, once an agent's work for a merchant is over: why, and where to go on. The server answers nothing else. */
export function MerchantLeft({ agent, left }: { agent: Agent; left: NonNullable<Agent['left']> }) {
  const say = agentTexts.useTexts();
  const signOut = useSignOut();
  const [chosen, setChosen] = useState<string>();
  const choose = async (id: string): Promise<void> => {
    setChosen(id);
    await workFor(id).catch((error: unknown) => {
      setChosen(undefined);
      showError(error, say('chooseFailed'));
    });
  };
  const places = [agent.own, ...agent.merchants.filter(({ name }) => name !== left.name)];
  return (
    <SignInFrame foot={<VersionLine />}>
      <div className={classes.body}>
        <h1>{say('left', { merchant: left.name })}</h1>
        <p>
          {left.why} {say('leftText')}
        </p>
        {places.map(({ id, name }, index) => (
          <Button
            key={id}
            variant={index === 0 ? 'filled' : 'default'}
            loading={chosen === id}
            disabled={chosen !== undefined && chosen !== id}
            onClick={() => void choose(id)}
          >
            {say('back', { merchant: name })}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {say('signOut')}
        </Button>
      </div>
    </SignInFrame>
  );
}
