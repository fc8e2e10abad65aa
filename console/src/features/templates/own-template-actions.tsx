import { Button } from '@mantine/core';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteOwnTemplate, findOwnTemplates } from '@tamis/contract/own-templates';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { OwnDetails } from './own-template.tsx';
import { TestMailButton } from './test-mail-button.tsx';
import { templateTexts } from './texts.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface OwnActionsProps {
  template: OwnDetails;
  /** As it stands in the fields. */
  text: TemplateText;
  mayChange: boolean;
  hasFaults: boolean;
  onTake: (text: TemplateText) => void;
}

const nothing: TemplateText = { subject: '', body: '' };

/** What there is to do with a template of one's own beside saving it. */
export function OwnTemplateActions({ template, text, mayChange, hasFaults, onTake }: OwnActionsProps) {
  const say = templateTexts.useTexts();
  const [dialog, setDialog] = useState<'versions' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const take = (version: number, taken: TemplateText): void => {
    onTake(taken);
    toast.info(say('takenUp', { version }));
    close();
  };
  return (
    <>
      {mayChange && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash {...iconProps} />}
          disabled={template.sentBy.length > 0}
          title={template.sentBy.length > 0 ? say('stillSent', { names: template.sentBy.join(', ') }) : undefined}
          onClick={() => setDialog('delete')}
        >
          {say('delete')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={() => setDialog('versions')}>
        {say('versions')}
      </Button>
      {mayChange && template.channel !== 'notification' && (
        <TestMailButton
          purpose={template.key}
          channel={template.channel}
          text={text}
          isOff={hasFaults || !template.isSendable}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          name={template.name}
          versions={template.versions}
          inherited={nothing}
          {...(mayChange && { onTake: take })}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteDialog template={template} onClose={close} />}
    </>
  );
}

function DeleteDialog({ template: { id, name }, onClose }: { template: OwnDetails; onClose: () => void }) {
  const say = templateTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await call(deleteOwnTemplate, { params: { id } });
    toast.success(say('deleted', { name }));
    await navigate({ to: '/settings/templates', search: { of: 'own' } });
    await refresh(client, findOwnTemplates);
  };
  return (
    <ConfirmDialog title={say('deleteTitle')} confirm={say('deleteButton')} typed={name} run={remove} onClose={onClose}>
      {say('deleteText')}
    </ConfirmDialog>
  );
}
