import { useMutation } from '@tanstack/react-query';
import { sendAgain } from '@tamis/contract/event-log';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { webhookTexts } from './texts.ts';

/** Says how many events are on their way again. */
export function tellSent(sent: number): void {
  if (sent === 0) toast.info(webhookTexts.say('sentNone'));
  else toast.success(webhookTexts.say('sent', { count: sent }));
}

/** Sends events again; to one webhook alone when it is named. */
export function useSending(onDone: () => void = () => undefined) {
  return useMutation({
    meta: { errorTitle: webhookTexts.say('sendAgainFailed') },
    mutationFn: (body: { ids: string[]; webhookId?: string }) => call(sendAgain, { body }),
    onSuccess: ({ sent }) => {
      tellSent(sent);
      onDone();
    },
  });
}
