import { Skeleton } from '@mantine/core';
import classes from './loading-block.module.css';

const widths = ['36%', '82%', '64%', '75%'];

/** A stand-in while a page or card loads. @param label what loads, for those who hear it */
export function LoadingBlock({ label }: { label: string }) {
  return (
    <div className={classes.appear} role="status" aria-label={label}>
      <div className={classes.lines}>
        {widths.map((width) => (
          <Skeleton key={width} height={12} width={width} animate={false} />
        ))}
      </div>
    </div>
  );
}

/** The bar in the place of one cell's text. */
export function LoadingCell({ width }: { width: string }) {
  return <Skeleton className={classes.appear ?? ''} height={10} width={width} animate={false} />;
}
