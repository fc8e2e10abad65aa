import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { QueuedSearch } from '@tamis/contract/screening';
import { ListTypeTags } from '../../../../components/listing/list-type-tags.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import classes from './queue-table.module.css';
import { queueTexts } from '../texts.ts';

interface SearchNameProps {
  search: QueuedSearch;
  /** Folds its hits away, or shows them; undefined where there are none. */
  turn?: { isUnfolded: boolean; run: () => void };
}

/** Whom a row of the queue is about. */
export function SearchName({ search: { searchTerm, clientReference, types }, turn }: SearchNameProps) {
  const say = queueTexts.useTexts();
  const Chevron = turn?.isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <span className={classes.client}>
      {turn ? (
        <button
          type="button"
          className={classes.turn}
          aria-expanded={turn.isUnfolded}
          aria-label={say(turn.isUnfolded ? 'fold' : 'unfold', { name: searchTerm })}
          onClick={(event) => {
            event.stopPropagation();
            turn.run();
          }}
        >
          <Chevron {...iconProps} />
        </button>
      ) : (
        <span className={classes.turn} />
      )}
      <span className={classes.names}>
        <bdi className={classes.name} dir="auto" title={searchTerm}>
          {searchTerm}
        </bdi>
        <span className={classes.tags}>
          {clientReference && <span className="mono">{clientReference}</span>}
          <ListTypeTags types={types} short />
        </span>
      </span>
    </span>
  );
}
