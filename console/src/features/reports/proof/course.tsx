import { IconCheck } from '@tabler/icons-react';
import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import type { Format } from '../../../format/format.ts';
import classes from './course.module.css';
import { proofTexts } from './texts.ts';

export interface Switch {
  inUseAt: string;
  screenedAt: string | null;
}

export interface Held {
  heldAt: string;
  endedAt: string | null;
}

type Bounds = Pick<ScreeningProof, 'from' | 'until' | 'standing' | 'state'>;

/** The first day of a merchant begins with it: it is drawn as a whole one. */
function boundsOf({ from, until }: Pick<Bounds, 'from' | 'until'>): [start: number, end: number] {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return end - start < DAY_MS - 2 * HOUR_MS ? [end - DAY_MS, end] : [start, end];
}

/** Where in the day a moment is, in percent; what lies outside is at its edge. */
function placeOf(proof: Pick<Bounds, 'from' | 'until'>, at: string): number {
  const [start, end] = boundsOf(proof);
  return Math.min(100, Math.max(0, ((Date.parse(at) - start) / (end - start)) * 100));
}

const QUARTERS = [0, 25, 50, 75];
/** Those that are named: of all four the names would touch each other where a day has twice twelve hours. */
const NAMED_QUARTERS = [0, 50];

/** The hours above the lines. */
export function CourseAxis({ proof, format }: { proof: Bounds; format: Format }) {
  const [start, end] = boundsOf(proof);
  return (
    <span className={classes.axis} aria-hidden="true">
      {NAMED_QUARTERS.map((quarter) => (
        <span key={quarter} style={{ insetInlineStart: `${quarter}%` }}>
          {format.time(new Date(start + ((end - start) * quarter) / 100)).replace(/^0?(\d+):00/, '$1')}
        </span>
      ))}
    </span>
  );
}

/** The course of a day for one version: the columns beside it say the same in words. */
export function Course({ proof, switched, held }: { proof: Bounds; switched?: Switch; held?: Held }) {
  const end = proof.state === 'running' ? proof.standing.at : proof.until;
  return (
    <span className={classes.line} aria-hidden="true">
      {QUARTERS.map((quarter) => (
        <i key={quarter} data-sign="hour" style={{ insetInlineStart: `${quarter}%` }} />
      ))}
      {held && (
        <i
          data-sign="held"
          style={{
            insetInlineStart: `${placeOf(proof, held.heldAt)}%`,
            width: `${placeOf(proof, held.endedAt ?? end) - placeOf(proof, held.heldAt)}%`,
          }}
        />
      )}
      {switched && <i data-sign="use" style={{ insetInlineStart: `${placeOf(proof, switched.inUseAt)}%` }} />}
      {switched?.screenedAt && (
        <i data-sign="all" style={{ insetInlineStart: `${placeOf(proof, switched.screenedAt)}%` }}>
          <IconCheck size={9} stroke={3} />
        </i>
      )}
    </span>
  );
}

/** What the signs mean. */
export function Legend() {
  const say = proofTexts.useTexts();
  return (
    <ul className={classes.legend} aria-hidden="true">
      <li data-sign="use">{say('cameIntoUse')}</li>
      <li data-sign="all">{say('everybody')}</li>
      <li data-sign="held">{say('held')}</li>
    </ul>
  );
}
