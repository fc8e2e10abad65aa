import { Alert, Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { decideHit, type Hit, isDecided, isReasonNeededFor, type SearchRecord } from '@tamis/contract/screening';
import { limitsOf } from '../../../form/limits.ts';
import { sharedTexts } from '../../../texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { saveBy } from '../../save-by.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './decision-dialog.module.css';
import type { Verdict } from '../../search-data/decisions.ts';
import type { DecisionOutcome } from './use-decisions.ts';
import { useReasonPolicy } from './use-reason-policy.ts';
import { reviewTexts } from '../texts.ts';
import { EndsForMerchant, WhitelistTermsFields, type WhitelistTermsValue } from './whitelist-terms.tsx';

export interface DecisionDialogProps {
  search: Pick<SearchRecord, 'clientReference'>;
  /** As it stands now: after somebody else's decision it is that one which is overruled. */
  hit: Hit;
  /** Updates wait to be acknowledged. */
  waits: boolean;
  onDecide: (verdict: Verdict, isWhitelisted: boolean, outcome: DecisionOutcome) => void;
  onClose: () => void;
}

const verdicts = ['true_positive', 'false_positive', 'unknown'] as const;
/** A hit that nobody has decided cannot be opened again. */
const verdictsOn = ({ match_status: status }: Hit): readonly Hit['match_status'][] =>
  status === 'potential_match' ? verdicts : [...verdicts, 'potential_match'];

/** What a hit is, why, and for how long it is whitelisted. What was written stays until it is saved. */
export function DecisionDialog(props: DecisionDialogProps) {
  const say = reviewTexts.useTexts();
  const { hit, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      size={544}
      title={<bdi>{say('decideOn', { name: hit.doc.name })}</bdi>}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <DecisionForm {...props} />
    </Dialog>
  );
}

function DecisionForm({ search, hit, waits, onDecide, onClose }: DecisionDialogProps) {
  const say = reviewTexts.useTexts();
  // Nothing is chosen beforehand: what is saved is what somebody chose.
  const [matchStatus, setStatus] = useState<Hit['match_status']>();
  const [isMissing, setMissing] = useState(false);
  const [wantsWhitelist, setWants] = useState(true);
  const [terms, setTerms] = useState<WhitelistTermsValue>({
    scope: hit.whitelist?.scope ?? 'search',
    endsOn: hit.whitelist?.endsOn ?? '',
  });
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { needs } = useReasonPolicy();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const isWhitelisted = matchStatus === 'false_positive' && wantsWhitelist && !waits;
  const isForMost = isWhitelisted && isReasonNeededFor(terms.scope);
  const isReasonWanted = isForMost || (matchStatus !== undefined && isDecided(matchStatus) && needs(hit));

  const save = (): void => {
    if (matchStatus === undefined || (isReasonWanted && reason.trim() === '')) return setMissing(true);
    setSaving(true);
    setError(undefined);
    const whitelistTerms = isWhitelisted
      ? { scope: terms.scope, endsOn: terms.endsOn === '' ? null : terms.endsOn }
      : {};
    onDecide({ matchStatus, reason: reason.trim(), note: note.trim(), ...whitelistTerms }, isWhitelisted, {
      onSaved: onClose,
      onFailed: (failure) => {
        setSaving(false);
        setError(failure instanceof Error ? failure.message : String(failure));
      },
    });
  };
  const saved = saveBy(save);

  return (
    <form className={classes.form} onSubmit={saved.submit} noValidate>
      {error !== undefined && (
        <Alert color="red" icon={<IconAlertCircle {...iconProps} />} title={say('conflict')} role="alert">
          {error}
        </Alert>
      )}
      <VerdictChoice hit={hit} value={matchStatus} isMissing={isMissing} onChange={setStatus} />
      {matchStatus === 'false_positive' && (
        <div className={classes.whitelist}>
          <Checkbox
            label={say('whitelistIt')}
            checked={isWhitelisted}
            disabled={waits}
            description={waits ? say('updatesWait') : undefined}
            onChange={(event) => setWants(event.currentTarget.checked)}
          />
          {isWhitelisted && (
            <WhitelistTermsFields reference={search.clientReference} value={terms} onChange={setTerms} />
          )}
        </div>
      )}
      {matchStatus !== undefined && (
        <EndsForMerchant hit={hit} stays={isWhitelisted && isAsBefore(terms, hit.whitelist)} />
      )}
      <TextInput
        label={say('reason')}
        description={isForMost ? say('reasonForMerchant') : undefined}
        required={isReasonWanted}
        error={
          isMissing &&
          isReasonWanted &&
          reason.trim() === '' &&
          say(isForMost ? 'reasonMissingForMerchant' : 'reasonMissing')
        }
        maxLength={limitsOf(decideHit, 'reason').max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Textarea
        label={say('noteOnHit')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limitsOf(decideHit, 'note').max}
        value={note}
        onKeyDown={saved.key}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {say('save')}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Whether these are the terms on which it is whitelisted already: then that goes on. */
const isAsBefore = ({ scope, endsOn }: WhitelistTermsValue, held: Hit['whitelist']): boolean =>
  held?.scope === scope && (held.endsOn ?? '') === endsOn;

interface VerdictChoiceProps {
  hit: Hit;
  value: Hit['match_status'] | undefined;
  isMissing: boolean;
  onChange: (status: Hit['match_status']) => void;
}

function VerdictChoice({ hit, value, isMissing, onChange }: VerdictChoiceProps) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <Radio.Group
      label={say('verdict')}
      description={
        hit.version > 0 ? say('verdictNow', { status: sayResults(`hitStatus.${hit.match_status}`) }) : undefined
      }
      value={value ?? null}
      error={isMissing && value === undefined && say('verdictMissing')}
      onChange={onChange}
    >
      <div className={classes.choices}>
        {verdictsOn(hit).map((status, index) => (
          <Radio
            key={status}
            value={status}
            data-autofocus={index === 0 || undefined}
            label={say(`verdict.${status}`)}
            description={say(`verdict.${status}.text`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
