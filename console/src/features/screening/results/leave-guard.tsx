import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../../components/form/leave-dialog.tsx';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { leavesSearch } from './leaves-search.ts';

/** Asks before ticked hits are lost; moving about within the search does not lose them. */
export function LeaveGuard({ isUnsaved, searchId }: { isUnsaved: boolean; searchId: string }) {
  const say = resultsTexts.useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => leavesSearch(searchId, current, next),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
    withResolver: true,
  });
  return (
    <LeaveDialog
      blocker={blocker}
      title={say('discardTitle')}
      text={say('discardText')}
      stay={say('stay')}
      leave={say('discard')}
    />
  );
}
