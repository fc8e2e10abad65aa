import { Button, Select } from '@mantine/core';
import { IconBan, IconListSearch, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ApiKey,
  apiKeyChanges,
  deleteApiKey,
  findApiKeys,
  overlapHours,
  revokeApiKey,
  rotateApiKey,
  viewApiKey,
} from '@tamis/contract/api-keys';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { merchantDetails } from '@tamis/contract/merchants';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { ReasonDialog } from '../../components/confirm/reason-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { sharedTexts } from '../../components/texts.ts';
import { useCan } from '../../components/use-session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './api-keys.module.css';
import { SecretCards } from './secret-cards.tsx';
import { apiKeyTexts } from './texts.ts';

const refreshes = [findApiKeys, viewApiKey, apiKeyChanges, merchantDetails];

/** What can be done with a key beside changing its settings. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const say = apiKeyTexts.useTexts();
  const [open, setOpen] = useState<'rotate' | 'revoke' | 'delete'>();
  const [made, setMade] = useState<OutputOf<typeof rotateApiKey>>();
  const close = (): void => setOpen(undefined);
  const isOver = ['expired', 'revoked'].includes(apiKey.status);
  const mayRotate = useCan('UpdateAPIToken') && apiKey.status !== 'revoked' && apiKey.rotatedTo === null;
  const mayRevoke = useCan('RevokeAPIToken') && apiKey.status !== 'revoked';
  const mayDelete = useCan('DeleteAPIToken') && isOver;
  return (
    <>
      {useCan('ViewLogs') && (
        <Button
          component={Link}
          to="/iapi/logs"
          search={{ apiKeyId: apiKey.id } as never}
          variant="default"
          leftSection={<IconListSearch {...iconProps} />}
        >
          {say('requests')}
        </Button>
      )}
      {mayDelete && (
        <Button variant="default" c="red" leftSection={<IconTrash {...iconProps} />} onClick={() => setOpen('delete')}>
          {say('delete')}
        </Button>
      )}
      {mayRevoke && (
        <Button variant="default" c="red" leftSection={<IconBan {...iconProps} />} onClick={() => setOpen('revoke')}>
          {say('revoke')}
        </Button>
      )}
      {mayRotate && (
        <Button leftSection={<IconRefresh {...iconProps} />} onClick={() => setOpen('rotate')}>
          {say('rotate')}
        </Button>
      )}
      {open === 'rotate' && <RotateDialog apiKey={apiKey} onRotated={setMade} onClose={close} />}
      {open === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
      {open === 'delete' && <DeleteDialog apiKey={apiKey} onClose={close} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

interface ActProps {
  apiKey: ApiKey;
  onClose: () => void;
}

function RotateDialog({
  apiKey: { id, name },
  onRotated,
  onClose,
}: ActProps & { onRotated: (made: OutputOf<typeof rotateApiKey>) => void }) {
  const say = apiKeyTexts.useTexts();
  const form = useEndpointForm({
    endpoint: rotateApiKey,
    initial: { overlapHours: '24' },
    isNew: true,
    labels: { overlapHours: say('overlap') },
    input: (values) => ({
      params: { id },
      body: { overlapHours: Number(values.overlapHours) as (typeof overlapHours)[number] },
    }),
    refreshes,
    onSaved: (made) => {
      onRotated(made);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('rotateTitle', { name })} save={say('rotateButton')} onClose={onClose}>
      <p className={classes.text}>{say('rotateText')}</p>
      <Select
        {...form.choice('overlapHours')}
        allowDeselect={false}
        data={overlapHours.map((hours) => ({ value: String(hours), label: say(`overlap.${hours}`) }))}
      />
    </FormDialog>
  );
}

/** The new secret: closing it by mistake would lose it, so that only Done does. */
function SecretDialog({
  made: { key, secret },
  onClose,
}: {
  made: OutputOf<typeof rotateApiKey>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const leave = (): void => {
    onClose();
    void navigate({ to: '/iapi/apikeydetails', search: { id: key.id } });
  };
  return (
    <Dialog
      onClose={() => undefined}
      size={800}
      title={key.name}
      withCloseButton={false}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <SecretCards apiKey={key} secret={secret} onDone={leave} />
    </Dialog>
  );
}

function RevokeDialog({ apiKey: { id, name }, onClose }: ActProps) {
  const say = apiKeyTexts.useTexts();
  const client = useQueryClient();
  const revoke = async (reason: string): Promise<void> => {
    await call(revokeApiKey, { params: { id }, body: { reason } });
    toast.success(say('revokedToast', { name }));
    await refresh(client, ...refreshes);
  };
  return (
    <ReasonDialog title={say('revokeTitle', { name })} confirm={say('revokeButton')} run={revoke} onClose={onClose}>
      {say('revokeText')}
    </ReasonDialog>
  );
}

function DeleteDialog({ apiKey: { id, name }, onClose }: ActProps) {
  const say = apiKeyTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await call(deleteApiKey, { params: { id } });
    toast.success(say('deleted', { name }));
    await navigate({ to: '/iapi/apikeylist' });
    await refresh(client, findApiKeys);
  };
  return (
    <ConfirmDialog title={say('deleteTitle')} confirm={say('deleteButton')} typed={name} run={remove} onClose={onClose}>
      {say('deleteText')}
    </ConfirmDialog>
  );
}
