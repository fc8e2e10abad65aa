import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import classes from './sign-in-frame.module.css';

/** Logo and foot around every sign-in screen, whose card stands in the middle. */
export function SignInFrame({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <main className={classes.middle}>
        <div className={classes.logo}>
          <Logo large />
        </div>
        {children}
      </main>
      <footer className={classes.foot}>{foot}</footer>
    </div>
  );
}
