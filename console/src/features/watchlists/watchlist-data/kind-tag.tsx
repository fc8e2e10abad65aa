import { Tag, type Tone } from '../../../ui/tags/tag.tsx';
import classes from '../versions/changes-table.module.css';
import { watchlistTexts } from './watchlist-texts.ts';
import type { ChangeKind } from './watchlist-types.ts';

const statusStyle = {
  added: { tone: 'blue', text: 'kindAdded' },
  removed: { tone: 'grey', text: 'kindRemoved' },
  changed: { tone: 'grey', text: 'kindChanged' },
} as const satisfies Record<ChangeKind, { tone: Tone; text: string }>;

/** A kind of difference by its word, in the colours of updates. */
export function KindTag({ kind }: { kind: ChangeKind }) {
  const say = watchlistTexts.useTexts();
  return (
    <Tag tone={statusStyle[kind].tone} className={classes.tag}>
      {say(statusStyle[kind].text)}
    </Tag>
  );
}
