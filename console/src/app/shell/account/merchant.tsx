import { IconBuilding } from '@tabler/icons-react';
import clsx from 'clsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './merchant.module.css';

/** The merchant one works for. */
export function Merchant({ name, isBoxed = false }: { name: string; isBoxed?: boolean }) {
  return (
    <div className={clsx(classes.merchant, isBoxed && classes.boxed)}>
      <IconBuilding {...iconProps} />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </div>
  );
}
