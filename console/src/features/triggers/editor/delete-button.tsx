import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { triggerTexts } from '../texts.ts';
import type { AnyTrigger, TriggerKind } from './editing.ts';

interface DeleteButtonProps<Saved extends AnyTrigger> {
  kind: Pick<TriggerKind<Saved, never, unknown>, 'words' | 'remove' | 'list' | 'search' | 'listed'>;
  trigger: Saved;
}

/** Deletes a trigger, once its name is typed. */
export function DeleteButton<Saved extends AnyTrigger>({
  kind: { words, remove, list, search, listed },
  trigger: { id, name },
}: DeleteButtonProps<Saved>) {
  const say = triggerTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const run = async (): Promise<void> => {
    await remove(id);
    toast.success(words.deleted(name));
    await navigate({ to: list, search });
    await refresh(client, listed);
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
          title={words.deleteTitle}
          confirm={words.deleteButton}
          typed={name}
          run={run}
          onClose={() => setIsAsking(false)}
        >
          {words.deleteText}
        </ConfirmDialog>
      )}
    </>
  );
}
