import { Button } from '@mantine/core';
import { IconBolt, IconPlayerPause } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/query.ts';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { triggerTexts } from '../texts.ts';
import type { AnyTrigger, TriggerKind } from './editing.ts';

interface SwitchButtonProps<Saved extends AnyTrigger> {
  kind: Pick<TriggerKind<Saved, never, unknown>, 'words' | 'setStatus' | 'listed' | 'shown'>;
  trigger: Saved;
  isChanged: boolean;
}

/** Switches a trigger on, or pauses it. */
export function SwitchButton<Saved extends AnyTrigger>({
  kind: { words, setStatus, listed, shown },
  trigger: { id, status },
  isChanged,
}: SwitchButtonProps<Saved>) {
  const say = triggerTexts.useTexts();
  const client = useQueryClient();
  const isOn = status === 'active';
  const change = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => setStatus(id, isOn ? 'paused' : 'active'),
    onSuccess: async () => {
      toast.success(isOn ? words.paused : words.switchedOn);
      await refresh(client, listed, ...shown);
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
