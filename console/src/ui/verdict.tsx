import clsx from 'clsx';
import classes from './verdict.module.css';

export type VerdictKind = 'match' | 'mismatch' | 'unknown';

const signs: Record<VerdictKind, string> = { match: '=', mismatch: '≠', unknown: '?' };

/**
 * Whether a fact agrees. Neither red nor green: a match speaks against the client, a mismatch for him.
 * @param label the word for the kind, in the reader's language
 */
export function Verdict({ kind, label }: { kind: VerdictKind; label: string }) {
  return (
    <span className={clsx(classes.verdict, kind !== 'match' && classes[kind])}>
      <span className={classes.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      {label}
    </span>
  );
}
