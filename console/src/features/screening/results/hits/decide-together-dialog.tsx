import { Button, TextInput } from '@mantine/core';
import { decideHits, type Hit } from '@tamis/contract/screening';
import { limitsOf } from '../../../../components/form/limits.ts';
import { ReasonChips } from '../../../../components/screening/review/decision/reason-chips.tsx';
import type { KeyVerdict } from '../../../../components/screening/review/decision/reason-presets.ts';
import { reviewTexts } from '../../../../components/screening/review/texts.ts';
import { useReasonPolicy } from '../../../../components/screening/review/decision/use-reason-policy.ts';
import { isDecided } from '../../../../components/screening/search-data/decisions.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import { sharedTexts } from '../../../../components/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { decideTogetherTexts } from './decide-together-texts.ts';
import { NotSaved } from './not-saved.tsx';
import { type ConfirmMany, useReasonForMany } from './use-reason-for-many.ts';

export interface DecideTogetherDialogProps {
  /** The selected ones. */
  hits: readonly Hit[];
  verdict: KeyVerdict;
  onConfirm: ConfirmMany;
  onClose: () => void;
}

/** Says how many hits are decided alike, and what follows, before it is done: 2, a reason, Enter. */
export function DecideTogetherDialog({ hits, verdict, onConfirm, onClose }: DecideTogetherDialogProps) {
  const say = decideTogetherTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const { needs, presets } = useReasonPolicy();
  // What is decided is decided anew by itself; what stands so already changes by nothing.
  const changing = hits.filter((hit) => !isDecided(hit) && hit.match_status !== verdict);
  const left = hits.filter(isDecided).length;
  const isReasonWanted = verdict !== 'unknown' && needs(...changing);
  const many = useReasonForMany({ changing, isWanted: isReasonWanted, failed: sayReview('conflict'), onConfirm });
  const { reason, setReason, submit, error, isSaving, failure } = many;
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say(`title.${verdict}`, { count: changing.length })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <form onSubmit={submit}>
        <p>{say('text')}</p>
        {left > 0 && <p>{say('left', { count: left })}</p>}
        <ReasonChips presets={presets.map((text) => ({ label: text, text }))} onChoose={setReason} />
        <TextInput
          mt="md"
          data-autofocus
          label={sayResults('whitelistReason')}
          withAsterisk={isReasonWanted}
          aria-required={isReasonWanted}
          error={error}
          maxLength={limitsOf(decideHits, 'reason').max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NotSaved failure={failure} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {sayResults('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={changing.length === 0}>
            {say('record')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
