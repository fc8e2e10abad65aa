import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** What saves or leaves a dialog: in sight however long the dialog is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={classes.foot}>{children}</footer>;
}
