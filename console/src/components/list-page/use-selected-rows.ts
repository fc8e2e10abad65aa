import { useState } from 'react';

export interface SelectedRows<Row> {
  /** Of this page and of others. */
  ids: ReadonlySet<string>;
  /** Those of them that were seen. */
  known: readonly Row[];
  select: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/** The rows of a list that are ticked; they stay so on other pages. @param shown the rows of this page, once they are there */
export function useSelectedRows<Row extends { id: string }>(shown: readonly Row[] | undefined): SelectedRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    ids,
    known: [...ids].flatMap((id) => shown?.find((row) => row.id === id) ?? seen.get(id) ?? []),
    select: (next) => {
      setSeen((before) => new Map([...before, ...(shown ?? []).map((row) => [row.id, row] as const)]));
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
