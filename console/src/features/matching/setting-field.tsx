import { NumberInput } from '@mantine/core';
import type { SettingExample, SettingNumber } from '@tamis/contract/matching';
import { fieldOf, isScore, settingText } from '../../components/publication/matching-setting-names.ts';
import { useSettingName } from '../../components/publication/setting-names.ts';
import classes from './matching-page.module.css';
import { ScoredExample } from './scored-example.tsx';
import { settingMeanings } from './setting-meanings.ts';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export interface SettingFieldProps {
  number: SettingNumber;
  draft: Draft;
  example: SettingExample | undefined;
}

/** A number with what it does in words, and shown by a pair of names. */
export function SettingField({ number, draft, example }: SettingFieldProps) {
  const say = matchingTexts.useTexts();
  const sayMeaning = settingMeanings.useTexts();
  const settingName = useSettingName();
  const { isYears, toField, fromField } = fieldOf(number.key);
  const note = number.isFixed
    ? say('fixed')
    : draft.isChanged(number) && say('was', { value: settingText(number.key, number.value) });
  return (
    <div className={classes.setting}>
      <NumberInput
        label={settingName(number.key)}
        description={sayMeaning(number.key)}
        readOnly={number.isFixed}
        min={toField(number.lowest)}
        max={toField(number.highest)}
        step={isYears ? 1 : isScore(number.key) ? 0.01 : 0.05}
        decimalScale={isYears ? 0 : 4}
        suffix={isYears ? say('years', { count: draft.valueOf(number) }) : ''}
        value={toField(draft.valueOf(number))}
        onChange={(value) => typeof value === 'number' && draft.change(number, fromField(value))}
      />
      {note && <p className={classes.meta}>{note}</p>}
      {example && <ScoredExample example={example} />}
    </div>
  );
}
