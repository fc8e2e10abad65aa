import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import classes from './bare-page.module.css';
import { VersionLine } from './shell/account/version-line.tsx';

/** Stands in the place of the whole console while there is nothing to sign in to or to work with: one word on a card. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Tamis`}</title>
      <header className={classes.logo}>
        <Logo large />
      </header>
      <main className={classes.card}>{children}</main>
      <footer className={classes.foot}>
        <VersionLine />
      </footer>
    </div>
  );
}
