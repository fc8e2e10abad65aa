import { Button } from '@mantine/core';
import { IconBolt, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteScheduledTrigger,
  findScheduledRuns,
  findScheduledTriggers,
  type ScheduledTrigger,
  setScheduledTriggerStatus,
  viewScheduledTrigger,
} from '@tamis/contract/scheduled-triggers';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.tsx';
import { scheduledTexts } from './texts.ts';
import { type Where, whereOf } from './where.ts';

export const list = '/merchants/trigger';
export const details = '/settings/trigger/details';
export const refreshes = [findScheduledTriggers, viewScheduledTrigger, findScheduledRuns];

interface ActProps {
  trigger: ScheduledTrigger;
  where: Where;
}

/** Switches a trigger on, or pauses it. */
export function Switch({ trigger: { id, status }, where, isChanged }: ActProps & { isChanged: boolean }) {
  const say = scheduledTexts.useTexts();
  const client = useQueryClient();
  const isOn = status === 'active';
  const change = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      call(setScheduledTriggerStatus, {
        params: { id },
        query: whereOf(where),
        body: { status: isOn ? 'paused' : 'active' },
      }),
    onSuccess: async () => {
      toast.success(say(isOn ? 'paused' : 'switchedOn'));
      await refresh(client, ...refreshes);
    },
    onError: (error) => showError(error, say('statusFailed')),
  });
  return (
    <Button
      variant={isOn ? 'default' : 'filled'}
      leftSection={isOn ? <IconPlayerPause {...iconProps} /> : <IconBolt {...iconProps} />}
      disabled={isChanged}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {say(isOn ? 'pause' : 'switchOn')}
    </Button>
  );
}

/** Deletes a trigger, once its name is typed. */
export function Ending({ trigger: { id, name }, where }: ActProps) {
  const say = scheduledTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await call(deleteScheduledTrigger, { params: { id }, query: whereOf(where) });
    toast.success(say('deleted', { name }));
    await navigate({ to: list, search: whereOf(where) });
    await refresh(client, findScheduledTriggers);
  };
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => setIsAsking(true)}
      >
        {say('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirm={say('deleteButton')}
          typed={name}
          run={remove}
          onClose={() => setIsAsking(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
