import { gapNames } from '@tamis/contract/terms/coverage';
import type { SearchRecord } from '@tamis/contract/screening';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { coverageTexts } from '../coverage/texts.ts';
import { leftOutTexts } from '../left-out/texts.ts';

export interface AllClearDialogProps {
  search: Pick<SearchRecord, 'coverage' | 'leftOut'>;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** All Clear speaks of everything that was asked for: whoever gives it takes note of what was not searched, and of whom facts left out. */
export function AllClearDialog({ search: { coverage, leftOut }, run, onClose }: AllClearDialogProps) {
  const say = coverageTexts.useTexts();
  const sayLeftOut = leftOutTexts.useTexts();
  const gaps = gapNames(coverage).join(', ');
  return (
    <ConfirmDialog
      title={gaps === '' ? sayLeftOut('clearTitle') : say('allClearTitle', { gaps })}
      confirm={gaps === '' ? sayLeftOut('clear') : say('allClearConfirm', { gaps })}
      run={run}
      onClose={onClose}
    >
      {gaps !== '' && <p>{say(coverage?.state === 'demo' ? 'allClearDemo' : 'allClearGaps', { gaps })}</p>}
      {leftOut === null && <p>{sayLeftOut('clearUnreported')}</p>}
      {leftOut !== null && leftOut > 0 && <p>{sayLeftOut('clearText', { count: leftOut })}</p>}
    </ConfirmDialog>
  );
}
