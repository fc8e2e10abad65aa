import classes from './first-of.module.css';

interface Props {
  items: readonly string[];
  /** How many are written out. */
  shown?: number;
  /** For what is told apart letter by letter. */
  isMono?: boolean;
}

/** The first ones, and how many more; all of them on hover. */
export function FirstOf({ items, shown = 1, isMono = false }: Props) {
  const more = items.length - shown;
  return (
    <span title={items.join(', ')} data-mono={isMono || undefined} className={classes.items}>
      <bdi>{items.slice(0, shown).join(', ')}</bdi>
      {more > 0 && <span className={classes.more}> +{more}</span>}
    </span>
  );
}
