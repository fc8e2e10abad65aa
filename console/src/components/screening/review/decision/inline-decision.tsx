import { Button, Checkbox, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { decideHit, type Hit, isReasonNeededFor, type WhitelistEntry } from '@tamis/contract/screening';
import { limitsOf } from '../../../form/limits.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import type { Verdict } from '../../search-data/decisions.ts';
import classes from './inline-decision.module.css';
import { inlineDecisionTexts } from './inline-decision-texts.ts';
import { joinedTexts } from '../joined/joined-texts.ts';
import { ReasonChips, usePresets } from './reason-chips.tsx';
import type { KeyVerdict } from './reason-presets.ts';
import type { useReasonPolicy } from './use-reason-policy.ts';
import { reviewTexts } from '../texts.ts';
import { useOwnMerchantName } from './use-own-merchant-name.ts';
import { EndsForMerchant } from './whitelist-terms.tsx';

export interface InlineDecisionProps {
  hit: Hit;
  verdict: KeyVerdict;
  /** The client's reference; '' where the search has none. */
  reference: string;
  /** Updates wait to be acknowledged: nothing can be whitelisted. */
  waits: boolean;
  /** It is being decided to be whitelisted. */
  isWhitelisting: boolean;
  /** It begins in the field. */
  inOwnWords: boolean;
  policy: Pick<ReturnType<typeof useReasonPolicy>, 'needs' | 'presets'>;
  /** What it begins with: what was chosen for it, or written before and not saved. */
  draft: string;
  hasNext: boolean;
  /** Somebody has written this much. */
  onWrite: (reason: string) => void;
  onRecord: (verdict: Verdict, isWhitelisted: boolean) => void;
  onLeave: () => void;
}

/** Key that stands for a verdict, as the review has it. */
const keyOf: Record<KeyVerdict, string> = { true_positive: '1', false_positive: '2', unknown: '3' };

/**
 * A decision beside the evidence: 2, Enter. Digits choose a usual reason and letters begin one's own; nothing is recorded
 * before Enter.
 */
export function InlineDecision(props: InlineDecisionProps) {
  const { hit, verdict, reference, isWhitelisting, inOwnWords, policy, draft, onWrite, onRecord, onLeave } = props;
  const say = inlineDecisionTexts.useTexts();
  const presets = usePresets(hit, verdict, policy.presets);
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState(draft);
  // What is whitelisted stays so, on its terms, until somebody takes the tick away.
  const [isWhitelisted, setWhitelisted] = useState(
    verdict === 'false_positive' && (isWhitelisting || hit.is_whitelisted),
  );
  const panel = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const headingId = useId();
  useEffect(() => (inOwnWords ? field : panel).current?.focus(), [inOwnWords]);

  const terms = termsFor(hit, reference);
  const isReasonNeeded = policy.needs(hit) || (isWhitelisted && isReasonNeededFor(terms.scope));
  const record = (): void => {
    if (reason.trim() === '' && isReasonNeeded) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    onRecord(
      {
        matchStatus: verdict,
        reason: reason.trim(),
        ...(isWhitelisted && { scope: terms.scope, endsOn: terms.endsOn }),
      },
      isWhitelisted,
    );
  };
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onLeave();
    }
    // In the field, on a button and with Ctrl, keys do what they always do.
    if (event.target !== panel.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const preset = presets[Number(event.key) - 1];
    if (preset) setReason(preset.text);
    else if (event.key === 'Enter') record();
    else if (event.key.length === 1 && /\p{L}/u.test(event.key)) field.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place where keys work until the field is wanted; every key has its button
    <form
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-labelledby={headingId}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
      data-decision-bar
    >
      <h3 id={headingId}>
        <KeyHint keys={[keyOf[verdict]]} /> {say(`because.${verdict}`)}
      </h3>
      {hit.joined && <Together members={hit.joined.members} />}
      <ReasonChips presets={presets} chosen={reason} onChoose={setReason} />
      <TextInput
        ref={field}
        aria-label={say('reason')}
        placeholder={say(isReasonNeeded ? 'ownWordsNeeded' : 'ownWords')}
        error={
          isMissing && reason.trim() === '' && say(policy.needs(hit) ? 'reasonMissing' : 'reasonMissingForMerchant')
        }
        maxLength={limitsOf(decideHit, 'reason').max}
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          onWrite(value);
        }}
        rightSection={<KeyHint keys={['Tab']} />}
        rightSectionWidth={48}
      />
      {verdict === 'false_positive' && (
        <WhitelistToo
          scope={terms.scope}
          reference={reference}
          waits={props.waits}
          isOn={isWhitelisted}
          onChange={setWhitelisted}
        />
      )}
      <EndsForMerchant hit={hit} stays={isWhitelisted} />
      <Foot hasNext={props.hasNext} onLeave={onLeave} />
    </form>
  );
}

/** What holds already goes on; nothing begins here for more than the reference. */
const termsFor = ({ whitelist }: Hit, reference: string): { scope: WhitelistEntry['scope']; endsOn: string | null } =>
  whitelist ?? { scope: reference === '' ? 'search' : 'reference', endsOn: null };

function Together({ members }: Pick<NonNullable<Hit['joined']>, 'members'>) {
  const say = joinedTexts.useTexts();
  return (
    <p className={classes.together}>
      {say('together', {
        count: members.length,
        references: members.map((member) => member.reference).join(', '),
      })}
    </p>
  );
}

function Foot({ hasNext, onLeave }: Pick<InlineDecisionProps, 'hasNext' | 'onLeave'>) {
  const say = inlineDecisionTexts.useTexts();
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onLeave} rightSection={<KeyHint keys={['Esc']} />}>
        {say('leave')}
      </Button>
      <span className={classes.hint}>{say('notYet')}</span>
      <Button type="submit" rightSection={<KeyHint keys={['↵']} />}>
        {say(hasNext ? 'record' : 'recordLast')}
      </Button>
    </div>
  );
}

interface WhitelistTooProps {
  scope: WhitelistEntry['scope'];
  reference: string;
  waits: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const whitelistFor = {
  search: 'whitelistForSearch',
  reference: 'whitelistForReference',
  merchant: 'whitelistForMerchant',
} as const;

function WhitelistToo({ scope, reference, waits, isOn, onChange }: WhitelistTooProps) {
  const say = inlineDecisionTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const merchant = useOwnMerchantName();
  return (
    <Checkbox
      label={<bdi>{say(whitelistFor[scope], { reference, merchant })}</bdi>}
      description={waits ? sayReview('updatesWait') : undefined}
      disabled={waits}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
