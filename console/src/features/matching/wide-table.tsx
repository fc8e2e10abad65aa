import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/scroll-region/scroll-region.tsx';
import classes from './matching-page.module.css';

/** A table that scrolls by itself where there is little room. */
export function WideTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={label}>
      <table className={`${classes.table} ${classes.wide}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
