import { useFormat } from '../../format/use-format.ts';
import { createdDays, type CreatedShortcut } from './created-range.ts';
import { createdRangeTexts } from './texts.ts';

/** Says a range of days in words. */
export function useCreatedWords(): (value: string) => string {
  const say = createdRangeTexts.useTexts();
  const format = useFormat();
  return (value) => {
    const days = createdDays(value);
    if (!days) return say(value as CreatedShortcut);
    const [from, to] = days.map(format.partialDate);
    return from === to ? (from ?? '') : `${from} – ${to}`;
  };
}
