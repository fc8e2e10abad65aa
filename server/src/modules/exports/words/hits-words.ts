import type { SearchRecord } from '@tamis/contract/screening';
import { gapsNote } from './coverage-words.ts';

export const DEMO_NOTE = 'Screened against the demo list of invented people, not against real lists.';

type Counted = Pick<SearchRecord, 'totalHits' | 'decidedHits' | 'leftOut' | 'answeredBy' | 'coverage'>;

/** What stands for the number of hits: a number by itself only where real lists were searched. */
export function hitsText({ totalHits, decidedHits, answeredBy, coverage }: Counted): string {
  if (totalHits === null) return 'Pending: there is no complete answer yet';
  const counted = `${totalHits}, of which ${decidedHits} decided`;
  const note = answeredBy?.isDemo ? DEMO_NOTE : gapsNote({ coverage });
  return note ? `${counted}. ${note}` : counted;
}

/** Above so many hits. */
export function hitsHeading({ totalHits, answeredBy, coverage }: Counted, shown: number): string {
  if (totalHits === null) return 'Hits (not answered yet)';
  if (answeredBy?.isDemo) return `Hits on the demo list (${shown})`;
  return coverage?.state === 'gaps' ? `Hits (${shown}), with gaps` : `Hits (${shown})`;
}

/** Where the hits would stand, when there are none. */
export function noHitsText({ totalHits, leftOut, answeredBy, coverage }: Counted): string {
  if (totalHits === null) return 'There is no complete answer yet. This is not a clear result.';
  if (answeredBy?.isDemo) return `No entry matched.${leftOutNote(leftOut)} ${DEMO_NOTE} This is not a clear result.`;
  const note = gapsNote({ coverage });
  return `No entry of the lists matched.${leftOutNote(leftOut)}${note ? ` ${note}` : ''}`;
}

/** Nobody is found only when facts left nobody out. */
function leftOutNote(leftOut: number | null): string {
  if (leftOut === null) return ' This engine version did not report whom facts left out.';
  if (leftOut === 0) return '';
  return leftOut === 1 ? ' 1 entry was left out by facts.' : ` ${leftOut} entries were left out by facts.`;
}

/** The number of hits in a cell of its own. */
export function hitsCell({ totalHits, answeredBy }: Counted): string | number {
  if (totalHits === null) return 'Not answered yet';
  return answeredBy?.isDemo ? `${totalHits} on the demo list of invented people` : totalHits;
}
