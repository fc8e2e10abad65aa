import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { cappedCount } from './capped-count.ts';
import count from './count.module.css';
import classes from './nav-menu.module.css';
import type { NavKey } from '../../pages/page-entry.ts';
import { navTexts } from '../texts.ts';

/** What stands beside an entry: how many wait there, or that something is wrong there. */
type Mark = number | 'alarm';
export type Badges = Partial<Record<NavKey, Mark>>;

/** A count is shown above 0, and as '100+' beyond. */
export function Badge({ mark = 0 }: { mark?: Mark | undefined }) {
  const say = navTexts.useTexts();
  if (mark === 'alarm') {
    return (
      <span className={classes.alarm}>
        <IconAlertTriangle {...tagIconProps} />
        <span className="visually-hidden">{say('held')}</span>
      </span>
    );
  }
  if (mark <= 0) return null;
  return (
    <span className={clsx(count.count, classes.badge)}>
      <span aria-hidden="true">{cappedCount(mark)}</span>
      <span className="visually-hidden">{say('waiting', { count: mark })}</span>
    </span>
  );
}

/** What an entry says for the links that are folded away under it. */
export function markOf(keys: readonly NavKey[], badges: Badges): Mark {
  const marks = keys.map((key) => badges[key] ?? 0);
  if (marks.includes('alarm')) return 'alarm';
  return marks.reduce<number>((sum, mark) => sum + (mark === 'alarm' ? 0 : mark), 0);
}
