import { useEffect, useState } from 'react';
import type { Asked } from '../../../../components/address/asked-of.ts';
import type { List } from '../../../../components/list-page/use-list.ts';
import {
  areSame,
  filterKeys,
  filtersOf,
  type FilterKey,
  type HistoryFilters,
  isFiltering,
  isUsable,
  noFilters,
  readFilters,
  trimmed,
} from './history-filters.ts';
import { keepFilters, keptFilters } from './kept-filters.ts';

/** What is typed runs by itself so long after the last keystroke (HISTORY-24). */
const DEBOUNCE_MS = 2000;

export interface FilterDraft {
  /** What of the list goes by them. */
  list: Pick<List, 'isFiltered' | 'reset' | 'address'>;
  /** As it stands in the fields. */
  draft: HistoryFilters;
  /** As the table shows it. */
  applied: HistoryFilters;
  /** Changes a field; it runs after the debounce, by Apply Filter or by Enter. */
  type: (key: FilterKey, value: string) => void;
  /** Changes filters and runs at once, for what is chosen or taken away is meant; what cannot be sent stays in its field. */
  set: (change: Partial<HistoryFilters>) => void;
  /** Runs what stands in the fields, if all of it can be sent; says whether it did. */
  apply: () => boolean;
  /** Takes back what cannot be sent of fields that are closed: nothing that nobody sees may stand in the way of the others. */
  dropUnusable: (keys: readonly FilterKey[]) => void;
  reset: () => void;
}

/** The filters of AML History: in the address once they run, in the session storage until the tab is closed. */
export function useHistoryFilters({ input, change, address }: List<string, HistoryFilters>): FilterDraft {
  const fromAddress = filtersOf(input);
  const applied = isFiltering(fromAddress) ? fromAddress : keptFilters();
  const [typed, setTyped] = useState<Partial<HistoryFilters>>({});
  const draft = { ...applied, ...typed };

  const run = (filters: HistoryFilters, left: Partial<HistoryFilters> = {}): void => {
    keepFilters(filters);
    setTyped(left);
    change(filters);
  };

  const isKept = !isFiltering(fromAddress) && isFiltering(applied);
  useEffect(() => {
    if (isFiltering(fromAddress)) keepFilters(fromAddress);
    // The address says what is shown, so that it can be handed on.
    else if (isKept) change(applied);
    // eslint-disable-next-line react/exhaustive-deps -- the filters are told apart by what they hold
  }, [JSON.stringify(fromAddress), isKept]);

  const wanted = trimmed(draft);
  const isSendable = unusableOf(wanted).length === 0;
  const isWaiting = isSendable && !areSame(wanted, applied);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => run(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- as above
  }, [isWaiting, key]);

  const reset = (): void => run(noFilters);
  const show = (asked: Asked): void => {
    keepFilters(readFilters(asked));
    setTyped({});
    address.show(asked);
  };

  return {
    list: { isFiltered: isFiltering(applied), reset, address: { ...address, show } },
    draft,
    applied,
    type: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    set: (part) => {
      const meant = trimmed({ ...draft, ...part });
      const unusable = unusableOf(meant);
      run({ ...meant, ...pick(applied, unusable) }, pick(draft, unusable));
    },
    apply: () => {
      if (isSendable) run(wanted);
      return isSendable;
    },
    dropUnusable: (keys) => {
      const dropped = unusableOf(wanted).filter((name) => keys.includes(name));
      if (dropped.length > 0) setTyped((before) => ({ ...before, ...pick(applied, dropped) }));
    },
    reset,
  };
}

const unusableOf = (filters: HistoryFilters): FilterKey[] => filterKeys.filter((key) => !isUsable(key, filters[key]));

const pick = (filters: HistoryFilters, keys: readonly FilterKey[]): Partial<HistoryFilters> =>
  Object.fromEntries(keys.map((key) => [key, filters[key]]));
