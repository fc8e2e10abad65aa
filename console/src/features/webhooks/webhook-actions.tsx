import { Button } from '@mantine/core';
import { IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteWebhook,
  findWebhooks,
  rotateWebhook,
  sendTestEvent,
  viewWebhook,
  type Webhook,
  webhookChanges,
} from '@tamis/contract/webhooks';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { SecretCard } from './secret-card.tsx';
import { webhookTexts } from './texts.ts';

/** What can be done with a webhook beside changing its settings. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const say = webhookTexts.useTexts();
  const [open, setOpen] = useState<'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const close = (): void => setOpen(undefined);
  const test = useMutation({
    meta: { errorTitle: say('sendAgainFailed') },
    mutationFn: () => call(sendTestEvent, { params: { id: webhook.id } }),
    onSuccess: () => toast.success(say('testSent')),
  });
  if (!useCan('UpdateWebhook')) return null;
  return (
    <>
      <Button variant="default" c="red" leftSection={<IconTrash {...iconProps} />} onClick={() => setOpen('delete')}>
        {say('delete')}
      </Button>
      <Button variant="default" leftSection={<IconRefresh {...iconProps} />} onClick={() => setOpen('rotate')}>
        {say('rotate')}
      </Button>
      {webhook.isActive && (
        <Button leftSection={<IconSend {...iconProps} />} loading={test.isPending} onClick={() => test.mutate()}>
          {say('test')}
        </Button>
      )}
      {open === 'rotate' && <RotateDialog webhook={webhook} onRotated={setSecret} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
      {secret !== undefined && (
        // Closing it by mistake would lose the secret, so that only Done does.
        <Dialog
          onClose={() => undefined}
          size={800}
          title={webhook.name}
          withCloseButton={false}
          closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
        >
          <SecretCard name={webhook.name} secret={secret} onDone={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  );
}

interface ActProps {
  webhook: Webhook;
  onClose: () => void;
}

function RotateDialog({
  webhook: { id, name },
  onRotated,
  onClose,
}: ActProps & { onRotated: (secret: string) => void }) {
  const say = webhookTexts.useTexts();
  const client = useQueryClient();
  const rotate = async (): Promise<void> => {
    const { secret } = await call(rotateWebhook, { params: { id } });
    onRotated(secret);
    onClose();
    await refresh(client, viewWebhook, webhookChanges);
  };
  return (
    <ConfirmDialog title={say('rotateTitle', { name })} confirm={say('rotate')} run={rotate} onClose={onClose}>
      {say('rotateText')}
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook: { id, name }, onClose }: ActProps) {
  const say = webhookTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await call(deleteWebhook, { params: { id } });
    toast.success(say('deleted', { name }));
    await navigate({ to: '/iapi/webhooks', search: {} });
    await refresh(client, findWebhooks);
  };
  return (
    <ConfirmDialog title={say('deleteTitle')} confirm={say('deleteButton')} typed={name} run={remove} onClose={onClose}>
      {say('deleteText')}
    </ConfirmDialog>
  );
}
