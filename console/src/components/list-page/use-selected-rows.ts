import { useState } from 'react';

export interface SelectedRows<Row> {
  /** Of this page and of others. */
  ids: ReadonlySet<string>;
  /** Those of them that were seen. */
  known: readonly Row[];
  /** What the list is filtered by. */
  filter: string;
  select: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows of a list that are ticked; they stay so on other pages.
 * @param shown the rows of this page, once they are there
 * @param filter what the list is filtered by: with another one nothing is ticked
 */
export function useSelectedRows<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  filter: string,
): SelectedRows<Row> {
  const [ticked, setTicked] = useState({ filter, ids: NONE });
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  // While it is drawn, so that no row of before is ever shown as ticked.
  if (ticked.filter !== filter) setTicked({ filter, ids: NONE });
  const ids = ticked.filter === filter ? ticked.ids : NONE;
  return {
    ids,
    filter,
    known: [...ids].flatMap((id) => shown?.find((row) => row.id === id) ?? seen.get(id) ?? []),
    select: (next) => {
      setSeen((before) => new Map([...before, ...(shown ?? []).map((row) => [row.id, row] as const)]));
      setTicked({ filter, ids: next });
    },
    clear: () => setTicked({ filter, ids: NONE }),
  };
}
