import type { FactRow } from '../../../explanation/fact-rows.ts';
import type { inlineDecisionTexts } from './inline-decision-texts.ts';

/** What a key decides without a dialog. */
export type KeyVerdict = 'true_positive' | 'false_positive' | 'unknown';

export interface ReasonPreset {
  label: string;
  /** What is recorded: the facts themselves, so that it can be defended without the list at hand. */
  text: string;
}

/** As many as there are keys for. */
const MOST = 4;

const facts = ['birthYear', 'country', 'entityType', 'gender', 'identifier'] as const;
type FactKey = (typeof facts)[number];

/** The usual reasons for a verdict, made from the facts of this very hit: none is offered that they do not bear out. */
export function reasonPresets(
  verdict: KeyVerdict,
  rows: readonly FactRow[],
  say: ReturnType<typeof inlineDecisionTexts.useTexts>,
): ReasonPreset[] {
  const known = rows.flatMap((row) => {
    const fact = facts.find((key) => key === row.key);
    return fact ? [{ ...row, fact }] : [];
  });
  return [...presetsOf[verdict](known, say)].slice(0, MOST);
}

type KnownRow = FactRow & { fact: FactKey };
type Presets = (rows: readonly KnownRow[], say: ReturnType<typeof inlineDecisionTexts.useTexts>) => ReasonPreset[];

const presetsOf: Record<KeyVerdict, Presets> = {
  false_positive: (rows, say) => [
    ...rows
      .filter(({ verdict }) => verdict === 'mismatch')
      .map(({ fact, searched = '', listed = '' }) => {
        const label = say(`other.${fact}`);
        return { label, text: say('otherText', { label, searched, listed }) };
      }),
    ...(rows.some(({ verdict }) => verdict === 'match') ? [] : [{ label: say('nameOnly'), text: say('nameOnlyText') }]),
  ],
  true_positive: (rows, say) =>
    rows
      .filter(({ verdict }) => verdict === 'match')
      .map(({ fact, listed = '' }) => {
        const label = say(`same.${fact}`);
        return { label, text: say('sameText', { label, listed }) };
      }),
  unknown: (rows, say) =>
    rows
      .filter(({ searched, listed }) => searched === undefined && listed !== undefined)
      .map(({ fact, listed = '' }) => {
        const label = say(`missing.${fact}`);
        return { label, text: say('missingText', { label, listed }) };
      }),
};
