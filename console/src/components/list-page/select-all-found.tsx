import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../format/use-format.ts';
import type { SelectedRows } from './use-selected-rows.ts';
import classes from './list-page.module.css';
import { listTexts } from './texts.ts';

interface SelectAllFoundProps<Row extends { id: string }> {
  /** Those of this page. */
  rows: readonly Row[];
  /** How many the filters leave. */
  total: number;
  selection: SelectedRows<Row>;
  /** Ids of all that the filters leave; fewer where there are more than can be acted on at once. */
  findAll: () => Promise<readonly string[]>;
}

/** Offers to select what the filters leave on other pages, too, once a whole page is selected; says so when it is done. With another filter it is another one, by its key. */
export function SelectAllFound<Row extends { id: string }>({
  rows,
  total,
  selection,
  findAll,
}: SelectAllFoundProps<Row>) {
  const say = listTexts.useTexts();
  const format = useFormat();
  const find = useMutation({ mutationFn: findAll });
  const { ids } = selection;
  if (rows.length === 0 || total <= rows.length || !rows.every(({ id }) => ids.has(id))) return null;
  // By the call itself: what is found once this is drawn no more, as for another filter, selects nothing.
  const select = (): void => find.mutate(undefined, { onSuccess: (found) => selection.select(new Set(found)) });
  const isMore = ids.size < total && !(find.isSuccess && ids.size === find.data.length);
  return (
    <p className={classes.allFound} role="status">
      {isMore
        ? say('pageSelected', { count: format.count(rows.length) })
        : say(ids.size < total ? 'mostSelected' : 'foundSelected', {
            count: format.count(ids.size),
            total: format.count(total),
          })}
      {isMore && (
        <Button variant="subtle" size="xs" loading={find.isPending} onClick={select}>
          {say('selectAllFound', { count: format.count(total) })}
        </Button>
      )}
    </p>
  );
}
