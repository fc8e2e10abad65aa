import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { sendTestMail } from '@tamis/contract/mail-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { call } from '../../api/call.ts';
import { showError } from '../../components/show-error.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { templateTexts } from './texts.ts';

interface TestMailProps {
  purpose: BodyInputOf<typeof sendTestMail>['purpose'];
  channel?: BodyInputOf<typeof sendTestMail>['channel'];
  /** As it stands in the fields. */
  text: TemplateText;
  isOff: boolean;
}

/** Sends oneself what stands in the fields. */
export function TestMailButton({ purpose, channel = 'email', text: { subject, body }, isOff }: TestMailProps) {
  const say = templateTexts.useTexts();
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(sendTestMail, { body: { purpose, subject, body, ...(channel === 'sms' && { channel }) } }),
    onSuccess: ({ to, isDelivered }) =>
      toast.success(say(channel === 'sms' ? 'testTextSent' : isDelivered ? 'testSent' : 'testKept', { to })),
    onError: (error) => showError(error, say(channel === 'sms' ? 'testTextFailed' : 'testFailed')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconSend2 {...iconProps} />}
      disabled={isOff}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      {say(channel === 'sms' ? 'sendTestText' : 'sendTest')}
    </Button>
  );
}
