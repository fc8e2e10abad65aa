import clsx from 'clsx';
import classes from './verdict.module.css';

export type VerdictKind = 'match' | 'mismatch' | 'unknown';

const signs: Record<VerdictKind, string> = { match: '=', mismatch: '≠', unknown: '?' };

/**
 * Whether a fact agrees. Neither red nor green: a match speaks against the client, a mismatch for him.
 * @param label the word for the kind, in the reader's language
 * @param isBare only the sign is seen, where many stand in a row; the word is still read out and in the tooltip
 */
export function Verdict({ kind, label, isBare = false }: { kind: VerdictKind; label: string; isBare?: boolean }) {
  return (
    <span
      className={clsx(classes.verdict, kind !== 'match' && classes[kind], isBare && classes.bare)}
      title={isBare ? label : undefined}
    >
      <span className={classes.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      {isBare ? <span className="visually-hidden">{label}</span> : label}
    </span>
  );
}
