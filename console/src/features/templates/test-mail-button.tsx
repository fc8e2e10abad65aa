import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '@tamis/contract/endpoint';
import { sendTestMail } from '@tamis/contract/mail-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { call } from '../../api/call.ts';
import { showError } from '../../components/show-error.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.tsx';
import { templateTexts } from './texts.ts';

interface TestMailProps {
  purpose: BodyInputOf<typeof sendTestMail>['purpose'];
  /** As it stands in the fields. */
  text: TemplateText;
  hasFaults: boolean;
}

/** Mails to oneself what stands in the fields. */
export function TestMailButton({ purpose, text: { subject, body }, hasFaults }: TestMailProps) {
  const say = templateTexts.useTexts();
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(sendTestMail, { body: { purpose, subject, body } }),
    onSuccess: ({ to, isDelivered }) => toast.success(say(isDelivered ? 'testSent' : 'testKept', { to })),
    onError: (error) => showError(error, say('testFailed')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconSend2 {...iconProps} />}
      disabled={hasFaults}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      {say('sendTest')}
    </Button>
  );
}
