import { useState } from 'react';
import type { SettingNumber } from '@tamis/contract/matching';

/** Numbers that are other than those in use, by key. */
export interface Draft {
  changes: readonly { key: string; value: number }[];
  valueOf: (number: SettingNumber) => number;
  isChanged: (number: SettingNumber) => boolean;
  change: (number: SettingNumber, value: number) => void;
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
    reset: () => setValues(new Map()),
  };
}
