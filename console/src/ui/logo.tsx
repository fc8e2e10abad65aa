import clsx from 'clsx';
import classes from './logo.module.css';

const rows = [11, 16, 21];

/** The sieve: what passes is pale, what is caught is not. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13.75" fill="none" stroke="currentColor" strokeWidth="2.5" />
      {rows.flatMap((y) =>
        rows.map((x) => (
          <circle
            key={`${x}-${y}`}
            cx={x}
            cy={y}
            r={x === 16 && y === 16 ? 3 : 1.9}
            fill="currentColor"
            opacity={y === 21 ? 0.35 : 1}
          />
        )),
      )}
    </svg>
  );
}

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={clsx(classes.logo, large && classes.large)}>
      <LogoMark size={large ? 30 : 22} />
      Tamis
    </span>
  );
}
