import { createdShortcuts, type CreatedShortcut } from './created-range.ts';
import { DayRangeField } from './day-range-field.tsx';
import { createdRangeTexts } from './texts.ts';

export interface CreatedRangeFieldProps {
  /** A shortcut, or 'YYYY-MM-DD/YYYY-MM-DD'; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
}

/** A range of days, or one of the shortcuts; runs as soon as it is whole. */
export function CreatedRangeField(props: CreatedRangeFieldProps) {
  const say = createdRangeTexts.useTexts();
  const shortcuts = (Object.keys(createdShortcuts) as CreatedShortcut[]).map((value) => ({ value, label: say(value) }));
  return <DayRangeField {...props} label={say('created')} shortcuts={shortcuts} />;
}
