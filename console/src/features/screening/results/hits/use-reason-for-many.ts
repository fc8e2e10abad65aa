import { type SubmitEvent, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { resultsTexts } from '../../../../components/screening/texts.ts';

interface ReasonForMany {
  /** The hits that change; with none of them nothing is done. */
  changing: readonly Hit[];
  isWanted: boolean;
  onConfirm: (hits: readonly Hit[], reason: string) => void;
}

/** The one reason for what is done with several hits, and the submit that is refused while it is wanted and missing. */
export function useReasonForMany({ changing, isWanted, onConfirm }: ReasonForMany) {
  const say = resultsTexts.useTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isWanted && reason.trim() === '') return setMissing(true);
    if (changing.length > 0) onConfirm(changing, reason.trim());
  };
  return { reason, setReason, submit, error: isMissing && reason.trim() === '' && say('reasonWanted') };
}
