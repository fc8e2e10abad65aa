import type { BulkActionView } from '@tamis/contract/screening';
import { toast } from '../../../../ui/toast/toast.tsx';
import { endedTexts } from './ended-texts.ts';

const done = { monitor: 'monitorSaved', note: 'notesSaved', status: 'statusSaved' } as const;
const failed = {
  monitor: 'monitorFailed',
  note: 'noteError',
  status: 'statusFailed',
  delete: 'deleteFailed',
} as const;

/** A toast with what became of it. */
export function tellEndedAction({ id, kind, total, failures }: BulkActionView): void {
  const { say } = endedTexts;
  const [first] = failures;
  if (kind === 'delete')
    toast.info(say('deleted'), {
      id: `ended-${id}`,
      message: say('deletedCount', { done: total - failures.length, total }),
    });
  if (first)
    toast.error(say(failed[kind]), {
      id: `failed-${id}`,
      message: `${say('partly', { count: failures.length })}: ${first.message}`,
    });
  else if (kind !== 'delete') toast.success(say(done[kind]), { id: `ended-${id}` });
}
