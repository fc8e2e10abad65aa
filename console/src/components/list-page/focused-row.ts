/** The row of a table that has the focus, or in which something has. */
export function focusedRow<Row extends { id: string }>(rows: readonly Row[] | undefined): Row | undefined {
  const id = document.activeElement?.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
  return rows?.find((row) => row.id === id);
}
