import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findMailTemplates, resetMailTemplate, viewMailTemplate } from '@tamis/contract/mail-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { TestMailButton } from './test-mail-button.tsx';
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
      {mayChange && <TestMailButton purpose={template.id} text={text} isOff={hasFaults} />}
      {dialog === 'versions' && (
        <VersionsDialog
          name={template.name}
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
