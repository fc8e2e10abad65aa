import { type SubmitEvent, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import type { DecisionOutcome } from '../../../../components/screening/review/decision/use-decisions.ts';
import { type ErrorText, errorText } from '../../../../components/show-error.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';

interface ReasonForMany {
  /** The hits that change; with none of them nothing is done. */
  changing: readonly Hit[];
  isWanted: boolean;
  /** What to say when it is not saved, above the reason why. */
  failed: string;
  onConfirm: ConfirmMany;
}

/** Saves it, and is told where to say why it failed: the dialog stays, with the reason that was written. */
export type ConfirmMany = (hits: readonly Hit[], reason: string, outcome: Pick<DecisionOutcome, 'onFailed'>) => void;

/** The one reason for what is done with several hits, and the submit that is refused while it is wanted and missing. */
export function useReasonForMany({ changing, isWanted, failed, onConfirm }: ReasonForMany) {
  const say = resultsTexts.useTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ErrorText>();
  const onFailed = (error: unknown): void => {
    setSaving(false);
    setFailure(errorText(error, failed));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isWanted && reason.trim() === '') return setMissing(true);
    if (changing.length === 0 || isSaving) return;
    setSaving(true);
    setFailure(undefined);
    onConfirm(changing, reason.trim(), { onFailed });
  };
  const error = isMissing && reason.trim() === '' && say('reasonWanted');
  return { reason, setReason, submit, error, isSaving, failure };
}
