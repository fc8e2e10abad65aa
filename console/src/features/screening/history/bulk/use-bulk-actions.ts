import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createNotesBatch, deleteSearches, monitorBatch } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { showError } from '../../../../components/show-error.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../../components/screening/search-data/refresh-searches.ts';
import { endedTexts } from './ended-texts.ts';
import { addRunning } from './running-actions.ts';
import { actionTexts } from '../texts.ts';

/** The actions on many searches that go on in the background; their progress is followed above the table. */
export function useBulkActions(ids: readonly string[], onStarted: () => void) {
  const say = actionTexts.useTexts();
  const client = useQueryClient();
  const started = ({ id }: { id: string }): void => {
    addRunning(id);
    onStarted();
  };
  const monitor = useMutation({
    meta: { errorTitle: endedTexts.say('monitorFailed') },
    mutationFn: (isMonitored: boolean) => call(monitorBatch, { body: { ids: [...ids], is_monitored: isMonitored } }),
    onSuccess: started,
  });
  const note = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (text: string) => call(createNotesBatch, { body: { complySearchIds: [...ids], note: text } }),
    onSuccess: started,
    onError: (error) => showError(error, say('noteFailed')),
  });
  const remove = async (reason: string): Promise<void> => {
    const { proposal, ...action } = await call(deleteSearches, { body: { ids: [...ids], reason } });
    if (proposal !== undefined) {
      toast.info(say('deleteProposed', { count: action.total }));
      onStarted();
      return refreshAfterAct(client);
    }
    toast.deleted(say('deleteStarted', { count: action.total }), { message: say('deleteStartedText') });
    started(action);
    // They are gone from every list at once.
    await refreshAfterAct(client);
  };
  return { monitor, note, remove };
}
