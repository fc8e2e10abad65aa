import { useState } from 'react';
import type { SettingChange, SettingNumber } from '@tamis/contract/matching';

/** Numbers that are other than those in use, by key. */
export interface Draft {
  changes: readonly SettingChange[];
  valueOf: (number: SettingNumber) => number;
  isChanged: (number: SettingNumber) => boolean;
  change: (number: SettingNumber, value: number) => void;
  /** Takes other numbers, in place of all that were changed. */
  replace: (changes: readonly SettingChange[]) => void;
  reset: () => void;
}

export function useDraft(): Draft {
  const [values, setValues] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    changes: [...values].map(([key, value]) => ({ key, value })),
    valueOf: ({ key, value }) => values.get(key) ?? value,
    isChanged: ({ key }) => values.has(key),
    change: (number, value) => {
      const next = new Map(values);
      if (value === number.value) next.delete(number.key);
      else next.set(number.key, value);
      setValues(next);
    },
    replace: (changes) => setValues(new Map(changes.map(({ key, value }) => [key, value]))),
    reset: () => setValues(new Map()),
  };
}

/** What must be changed of the settings in use to get those of a version, which differ so from the engine's own. */
export function changesTo(numbers: readonly SettingNumber[], version: readonly SettingChange[]): SettingChange[] {
  const wanted = new Map(version.map(({ key, value }) => [key, value]));
  return numbers
    .map(({ key, value, delivered }) => ({ key, is: value, value: wanted.get(key) ?? delivered }))
    .flatMap(({ key, is, value }) => (is === value ? [] : [{ key, value }]));
}
