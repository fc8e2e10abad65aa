import { Button, Checkbox, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { type Hit, updateWhitelist, type WhitelistEntry } from '@tamis/contract/screening';
import { limitsOf } from '../../../../components/form/limits.ts';
import { sharedTexts } from '../../../../components/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { useFocusBack } from '../../../../ui/dialog/use-focus-back.ts';
import { useReasonPolicy } from '../../../../components/screening/review/decision/use-reason-policy.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import { NotSaved } from './not-saved.tsx';
import { type ConfirmMany, useReasonForMany } from './use-reason-for-many.ts';

export interface WhitelistDialogProps {
  /** The ticked hits that would change. */
  hits: readonly Hit[];
  isWhitelisted: boolean;
  /** What has the focus afterwards, where the item that was chosen is gone by then. */
  opener?: RefObject<HTMLElement | null>;
  onConfirm: ConfirmMany;
  onClose: () => void;
}

/** Says how many hits are whitelisted together, or taken off, and what follows, before it is done. */
export function WhitelistDialog(props: WhitelistDialogProps) {
  const say = resultsTexts.useTexts();
  const { hits, isWhitelisted, opener, onConfirm, onClose } = props;
  useFocusBack(opener);
  const [includesUnknown, setIncludes] = useState(false);
  const { needs } = useReasonPolicy();
  const { changing, unknown, trueMatches } = sorted(hits, isWhitelisted, includesUnknown);
  const isReasonWanted = isWhitelisted && needs(...changing);
  const ofScope = (scope: WhitelistEntry['scope']) => changing.filter((hit) => hit.whitelist?.scope === scope).length;
  const [ofReference, ofMerchant] = [ofScope('reference'), ofScope('merchant')];
  const many = useReasonForMany({ changing, isWanted: isReasonWanted, failed: say('whitelistFailed'), onConfirm });
  const { reason, setReason, submit, error, isSaving, failure } = many;
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say(isWhitelisted ? 'whitelistConfirm' : 'takeOffConfirm', { count: changing.length })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <form onSubmit={submit}>
        <p>{say(isWhitelisted ? 'whitelistConfirmText' : 'takeOffConfirmText')}</p>
        {!isWhitelisted && ofReference > 0 && <p>{say('takeOffReference', { count: ofReference })}</p>}
        {!isWhitelisted && ofMerchant > 0 && <p>{say('takeOffMerchant', { count: ofMerchant })}</p>}
        {trueMatches > 0 && <p>{say('trueMatchLeft', { count: trueMatches })}</p>}
        {unknown > 0 && (
          <Checkbox
            mt="sm"
            label={say('alsoUnknown', { count: unknown })}
            description={say('alsoUnknownHint', { count: unknown })}
            checked={includesUnknown}
            onChange={(event) => setIncludes(event.currentTarget.checked)}
          />
        )}
        <TextInput
          mt="md"
          label={say('whitelistReason')}
          required={isReasonWanted}
          error={error}
          maxLength={limitsOf(updateWhitelist, 'reason').max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NotSaved failure={failure} />
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={changing.length === 0}>
            {say(isWhitelisted ? 'whitelist' : 'takeOffButton')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What whitelisting together leaves as it is: true matches, and what needs information unless the reviewer says so. */
function sorted(hits: readonly Hit[], isWhitelisted: boolean, includesUnknown: boolean) {
  if (!isWhitelisted) return { changing: hits, unknown: 0, trueMatches: 0 };
  const of = (status: Hit['match_status']) => hits.filter((hit) => hit.match_status === status).length;
  const stays = ({ match_status: status }: Hit) =>
    status === 'true_positive' || (status === 'unknown' && !includesUnknown);
  return { changing: hits.filter((hit) => !stays(hit)), unknown: of('unknown'), trueMatches: of('true_positive') };
}
