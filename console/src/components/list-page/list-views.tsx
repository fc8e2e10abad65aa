import { useFormat } from '../../format/use-format.ts';
import classes from './list-views.module.css';

export interface ListView<View extends string> {
  view: View;
  label: string;
  count: number | undefined;
  /** Colour of the number while it is not 0. */
  tone?: 'blue' | 'amber' | 'red';
}

interface ListViewsProps<View extends string> {
  label: string;
  views: readonly ListView<View>[];
  /** Undefined where none of them narrows the list. */
  shown: View | undefined;
  onShow: (view: View) => void;
}

/** Kinds of rows, each with how many there are, of which a list shows one. */
export function ListViews<View extends string>({ label, views, shown, onShow }: ListViewsProps<View>) {
  const format = useFormat();
  return (
    <div className={classes.views} role="group" aria-label={label}>
      {views.map(({ view, label: name, count, tone }) => (
        <button
          key={view}
          type="button"
          className={classes.view}
          aria-pressed={view === shown}
          data-tone={(count ?? 0) > 0 ? tone : undefined}
          onClick={() => onShow(view)}
        >
          {name} {count !== undefined && <b>{format.count(count)}</b>}
        </button>
      ))}
    </div>
  );
}
