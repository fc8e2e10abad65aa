import { UnstyledButton } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { CodeEntry } from './code-entry.tsx';
import { RecoveryEntry } from './recovery-entry.tsx';
import { type Challenge, SendAgain, type SentCode } from './send-again.tsx';
import { twoFactorTexts } from './texts.ts';
import classes from './two-factor-page.module.css';

export interface TwoFactorPageProps {
  /** Of the sign-in that waits for its second factor. */
  token: string;
  userId: string;
  challenge: Challenge;
  /** Opens the session and leads on; throws what went wrong. */
  onEnter: (code: string, isRecovery: boolean) => Promise<void>;
  /** Forgets the sign-in; the link then leads back. */
  onLeave: () => void;
}

/** The second step of signing in: a code of six digits, or a recovery code. */
export function TwoFactorPage({ token, userId, challenge, onEnter, onLeave }: TwoFactorPageProps) {
  const say = twoFactorTexts.useTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [sent, setSent] = useState<SentCode>(challenge);
  const back = <BackToSignIn onLeave={onLeave} />;
  if (isOver)
    return (
      <SignInCard
        outcome={{ tone: 'amber', icon: <IconClockPause {...iconProps} size={20} /> }}
        title={say('over')}
        text={say('overText')}
        foot={back}
      />
    );
  const onOver = (): void => setIsOver(true);
  const entry = { onEnter: (code: string) => onEnter(code, isRecovery), onOver };
  return (
    <SignInCard
      title={say('title')}
      text={say(isRecovery ? 'byRecovery' : `by${sent.channel}`, { to: sent.sentTo })}
      foot={
        <Foot back={back} onSwitch={() => setIsRecovery(!isRecovery)}>
          {say(isRecovery ? 'useCode' : 'useRecovery')}
        </Foot>
      }
    >
      {isRecovery ? <RecoveryEntry {...entry} /> : <CodeEntry {...entry} />}
      {!isRecovery && (
        <SendAgain token={token} userId={userId} challenge={challenge} sent={sent} onSent={setSent} onOver={onOver} />
      )}
    </SignInCard>
  );
}

function Foot({ back, onSwitch, children }: { back: ReactNode; onSwitch: () => void; children: ReactNode }) {
  return (
    <>
      <UnstyledButton className={classes.switch ?? ''} onClick={onSwitch}>
        {children}
      </UnstyledButton>
      {back}
    </>
  );
}
