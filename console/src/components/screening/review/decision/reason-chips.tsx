import type { ReactNode } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { factRows } from '../../../explanation/fact-rows.ts';
import { explanationTexts } from '../../../explanation/texts.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { inlineDecisionTexts } from './inline-decision-texts.ts';
import classes from './reason-chips.module.css';
import { type KeyVerdict, type ReasonPreset, reasonPresets } from './reason-presets.ts';

/** The usual reasons for a verdict on a hit, those of the merchant last. */
export function usePresets(hit: Hit, verdict: KeyVerdict, ofMerchant: readonly string[]): ReasonPreset[] {
  const say = inlineDecisionTexts.useTexts();
  const sayFacts = explanationTexts.useTexts();
  return [
    ...reasonPresets(verdict, factRows(hit.explanation.facts, hit.doc, useFormat(), sayFacts), say),
    ...ofMerchant.map((text) => ({ label: text, text })),
  ];
}

interface ReasonChipsProps {
  presets: readonly ReasonPreset[];
  /** The reason as it is now; undefined where a chip begins the decision, and digits mean verdicts. */
  chosen?: string;
  onChoose: (reason: string) => void;
  /** What stands behind them. */
  more?: ReactNode;
}

/** The usual reasons, one press each. */
export function ReasonChips({ presets, chosen, onChoose, more }: ReasonChipsProps) {
  const say = inlineDecisionTexts.useTexts();
  if (presets.length === 0 && !more) return null;
  return (
    <div className={classes.chips} role="group" aria-label={say('presets')}>
      {presets.map(({ label, text }, index) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === undefined ? undefined : text === chosen}
          title={text}
          onClick={() => onChoose(text)}
        >
          {chosen !== undefined && <KeyHint keys={[String(index + 1)]} />} {label}
        </button>
      ))}
      {more}
    </div>
  );
}
