import { Button } from '@mantine/core';
import { IconHistory, IconSend2 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/endpoint';
import { findMailTemplates, resetMailTemplate, sendTestMail, viewMailTemplate } from '@tamis/contract/mail-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { showError } from '../../components/show-error.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.tsx';
import { templateTexts } from './texts.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export type TemplateDetails = OutputOf<typeof viewMailTemplate>;

interface TemplateActionsProps {
  template: TemplateDetails;
  /** As it stands in the fields. */
  text: TemplateText;
  mayChange: boolean;
  hasFaults: boolean;
  onTake: (text: TemplateText) => void;
  /** After the return to the text that holds without one's own, which is a version as well. */
  onReset: (version: number) => void;
}

/** What there is to do with a template beside saving it. */
export function TemplateActions({ template, text, mayChange, hasFaults, onTake, onReset }: TemplateActionsProps) {
  const say = templateTexts.useTexts();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'versions' | 'reset'>();
  const close = (): void => setDialog(undefined);
  const test = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(sendTestMail, { body: { purpose: template.id, ...text } }),
    onSuccess: ({ to, isDelivered }) => toast.success(say(isDelivered ? 'testSent' : 'testKept', { to })),
    onError: (error) => showError(error, say('testFailed')),
  });
  const reset = async (): Promise<void> => {
    await call(resetMailTemplate, { params: { id: template.id } });
    onReset(template.version + 1);
    toast.success(say('resetDone'));
    close();
    await refresh(client, findMailTemplates, viewMailTemplate);
  };
  return (
    <>
      {mayChange && template.isOwn && (
        <Button variant="subtle" color="gray" onClick={() => setDialog('reset')}>
          {say('reset')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={() => setDialog('versions')}>
        {say('versions')}
      </Button>
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconSend2 {...iconProps} />}
          disabled={hasFaults}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {say('sendTest')}
        </Button>
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          template={template}
          versions={template.versions}
          inherited={template.inherited}
          {...(mayChange && {
            onTake: (version: number, taken: TemplateText) => {
              onTake(taken);
              toast.info(say('takenUp', { version }));
              close();
            },
          })}
          onClose={close}
        />
      )}
      {dialog === 'reset' && (
        <ConfirmDialog title={say('resetTitle')} confirm={say('reset')} run={reset} onClose={close}>
          {say('resetText')}
        </ConfirmDialog>
      )}
    </>
  );
}
