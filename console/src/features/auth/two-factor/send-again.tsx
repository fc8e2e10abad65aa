import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type CodeChannel, resendOtp, sendOtpToAlternative, type TwoFactorMethod } from '@tamis/contract/auth';
import { SessionEndedError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { twoFactorTexts } from './texts.ts';
import classes from './two-factor-page.module.css';
import { useWait } from './use-wait.ts';

export interface SentCode {
  channel: TwoFactorMethod;
  /** Where to, with most of it hidden; '' for the app. */
  sentTo: string;
}

export interface Challenge extends SentCode {
  alternatives: readonly CodeChannel[];
}

/** The button that sends another code rests this long (AUTH-48). */
const RESEND_WAIT_S = 3;

const icons = { SMS: IconDeviceMobileMessage, Email: IconMail };

interface SendAgainProps {
  token: string;
  userId: string;
  challenge: Challenge;
  /** How the last code came. */
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** The sign-in took too long: it starts again with the password. */
  onOver: () => void;
}

/** Another code the same way, or another way. */
export function SendAgain({ token, userId: userID, challenge, sent, onSent, onOver }: SendAgainProps) {
  const say = twoFactorTexts.useTexts();
  const { left, restart } = useWait(RESEND_WAIT_S);
  const told = (text: string) => (answer: SentCode) => {
    onSent(answer);
    restart();
    toast.success(text, { id: 'code-sent' });
  };
  const onError = (error: Error): void => {
    if (error instanceof SessionEndedError) onOver();
  };
  const resend = useMutation({
    mutationFn: () => call(resendOtp, { token, body: { userID } }),
    onSuccess: told(say('resent')),
    onError,
  });
  const other = useMutation({
    mutationFn: (channel: CodeChannel) => call(sendOtpToAlternative, { token, body: { userID, channel } }),
    onSuccess: told(say('sentOther')),
    onError,
    meta: { errorTitle: say('otherFailed') },
  });
  return (
    <div className={classes.ways}>
      {sent.channel !== 'App' && (
        <Button variant="default" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
          {left > 0 ? say('resendIn', { seconds: left }) : say('resend')}
        </Button>
      )}
      {challenge.alternatives
        .filter((channel) => channel !== sent.channel)
        .map((channel) => {
          const Icon = icons[channel];
          return (
            <Button
              key={channel}
              variant="default"
              leftSection={<Icon {...iconProps} />}
              loading={other.isPending && other.variables === channel}
              onClick={() => other.mutate(channel)}
            >
              {say(`sendBy${channel}`)}
            </Button>
          );
        })}
    </div>
  );
}
