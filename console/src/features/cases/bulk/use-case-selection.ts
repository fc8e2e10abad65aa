import { useState } from 'react';
import type { BodyInputOf } from '@tamis/contract';
import { type CaseRow, findCaseIds, type SeenCase } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { useSelectedRows } from '../../../components/list-page/use-selected-rows.ts';

/** What the list is asked for, all of its pages. */
export type WantedCases = BodyInputOf<typeof findCaseIds>;

/** The cases that are ticked, each in the newest version that was seen of it. */
export function useCaseSelection(shown: readonly CaseRow[] | undefined, wanted: WantedCases) {
  const { order: _order, order_by_desc: _isDescending, ...filter } = wanted;
  const selection = useSelectedRows(shown, JSON.stringify(filter));
  const [found, setFound] = useState<ReadonlyMap<string, number>>(new Map());
  const findAll = async (): Promise<string[]> => {
    const { cases } = await call(findCaseIds, { body: wanted });
    // Beside what was found before: this may be the late answer for another filter.
    setFound((before) => new Map([...before, ...cases.map(({ id, version }) => [id, version] as const)]));
    return cases.map(({ id }) => id);
  };
  const seen = new Map(selection.known.map(({ id, version }) => [id, version]));
  const cases: SeenCase[] = [...selection.ids].map((id) => ({
    id,
    version: Math.max(seen.get(id) ?? 1, found.get(id) ?? 1),
  }));
  return { selection, cases, findAll };
}
