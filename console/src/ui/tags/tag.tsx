import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './tag.module.css';

/** Colour with meaning: red = sanction, error; amber = PEP, possible; violet = adverse media; green = clear, done; blue = information. */
export type Tone = 'grey' | 'red' | 'amber' | 'violet' | 'green' | 'blue';

export interface TagProps {
  tone?: Tone;
  /** An icon of 14 px before the word. */
  icon?: ReactNode;
  /** Edge only, for what is less than the filled tag of the same colour. */
  outline?: boolean;
  /** 16 px high, for dense rows. */
  short?: boolean;
  struck?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A word in a coloured box. Always carries a word or letter: colour alone says nothing. */
export function Tag({ tone = 'grey', icon, outline, short, struck, className, children }: TagProps) {
  return (
    <span
      className={clsx(
        classes.tag,
        classes[tone],
        outline && classes.outline,
        short && classes.short,
        struck && classes.struck,
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** Four bars, as many filled as the class weighs: class 1 is the highest and fills all. */
export function Pips({ of }: { of: 1 | 2 | 3 | 4 }) {
  const filled = 5 - of;
  return (
    <span className={classes.pips} aria-hidden="true">
      {[1, 2, 3, 4].map((pip) => (
        <span key={pip} className={classes.pip} data-off={pip > filled || undefined} />
      ))}
    </span>
  );
}
