import { filterTexts } from '../texts.ts';
import { faultOf, type FilterKey, trimmed } from './history-filters.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** Why what stands in the field of a filter cannot be sent; undefined when it can. */
export function useFilterFault(name: FilterKey, { draft }: Pick<FilterDraft, 'draft'>): string | undefined {
  const say = filterTexts.useTexts();
  const fault = faultOf(name, trimmed(draft)[name]);
  return fault && say(fault.key, fault);
}
