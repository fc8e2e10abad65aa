import type { ReactNode } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useSession } from '../../../components/use-session.ts';
import classes from './queue-pane.module.css';
import type { CurrentHit } from './queue-data/stop.ts';
import { queueTexts } from './texts.ts';

interface HolderFootProps {
  current: CurrentHit;
  search: SearchRecord;
  /** What can be done about it. */
  acts: ReactNode;
}

/** Why the hit is only looked at, in the place of its decisions. */
export function HolderFoot({ current, search, acts }: HolderFootProps) {
  const whose = useWhose();
  return (
    <footer className={classes.foot}>
      <span>{whose(current, search)}</span>
      {current.search && acts}
    </footer>
  );
}

function useWhose() {
  const say = queueTexts.useTexts();
  const me = useSession()?.user.id;
  const personName = usePersonName();
  return ({ search: listed }: CurrentHit, { decidedHits, totalHits }: SearchRecord): string => {
    if (!listed || listed.openHits === 0) return say(decidedHits === totalHits ? 'isDone' : 'isGone');
    const holder = listed.assignee?.userId;
    if (holder === undefined) return say('isNobodys');
    return holder === me ? '' : say('isSomebodys', { name: personName(holder) || say('noName') });
  };
}
