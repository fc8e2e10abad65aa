import { NumberInput } from '@mantine/core';
import { useId } from 'react';
import { REVIEW_MOST_MONTHS, type ReviewMonths } from '@tamis/contract/cases';
import classes from './case-settings.module.css';
import { caseSettingsTexts } from './texts.ts';

const levels = ['low', 'medium', 'high'] as const;

interface ReviewMonthsFieldProps {
  months: ReviewMonths;
  onChange: (months: ReviewMonths) => void;
}

/** Months from an approval to the next review, by risk; an empty field is none. */
export function ReviewMonthsField({ months, onChange }: ReviewMonthsFieldProps) {
  const say = caseSettingsTexts.useTexts();
  const textId = useId();
  return (
    <fieldset className={classes.months} aria-describedby={textId}>
      <legend>{say('reviewsLabel')}</legend>
      <p id={textId}>{say('reviewsText')}</p>
      <div className={classes.fields}>
        {levels.map((level) => (
          <NumberInput
            key={level}
            label={say(level)}
            min={1}
            max={REVIEW_MOST_MONTHS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={months[level] ?? ''}
            onChange={(value) => onChange({ ...months, [level]: value === '' ? null : Number(value) })}
          />
        ))}
      </div>
      <p>{say('highText')}</p>
    </fieldset>
  );
}

/** The same in a cell. */
export function ReviewMonthsText({ months }: { months: ReviewMonths }) {
  const say = caseSettingsTexts.useTexts();
  if (levels.every((level) => months[level] === null)) return <>{say('noReviews')}</>;
  const shown = (level: keyof ReviewMonths): string => String(months[level] ?? '–');
  return <>{say('reviewMonths', { low: shown('low'), medium: shown('medium'), high: shown('high') })}</>;
}
