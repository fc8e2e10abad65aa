import clsx from 'clsx';
import { useFormat } from '../../../format/use-format.ts';
import classes from './source-card.module.css';
import { SourceMenu, type SourceMenuProps } from './source-menu.tsx';
import { sourceState } from './source-state.ts';
import { SourceStateCell } from './source-state-cell.tsx';
import { SourceTypes } from './source-types.tsx';
import { useWords } from '../watchlist-data/use-words.ts';
import { newestVersion } from '../watchlist-data/version-order.ts';

export interface SourceCardProps extends SourceMenuProps {
  isSelected: boolean;
  now: number;
}

/** A source on a narrow screen. */
export function SourceCard({ isSelected, now, ...menu }: SourceCardProps) {
  const { source, onShow } = menu;
  const words = useWords();
  const format = useFormat();
  const { active } = source;
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.head}>
        <button
          type="button"
          className={clsx(classes.title, !source.isEnabled && classes.off)}
          aria-current={isSelected || undefined}
          onClick={() => onShow(source)}
        >
          {source.title}
        </button>
        {active?.counts && <span className={classes.entries}>{format.count(active.counts.entries)}</span>}
        <SourceMenu {...menu} />
      </div>
      <div className={classes.line}>
        <span className={classes.state}>
          <SourceStateCell state={sourceState(source)} now={now} />
        </span>
        <SourceTypes source={source} />
      </div>
      <div className={classes.line}>
        {active && <span>{words.day(active)}</span>}
        <span>{words.age(source.lastCheckedAt, now)}</span>
        <span className={classes.push}>{!source.running && words.change(newestVersion(source))}</span>
      </div>
    </div>
  );
}
