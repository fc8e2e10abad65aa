import { IconTools } from '@tabler/icons-react';
import { Logo } from '../../ui/logo.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './maintenance-page.module.css';
import { versionTexts } from './texts.ts';
import { VersionLine } from '../shell/version-line.tsx';

/** Stands in the place of the whole console while the installation is being worked on. */
export function MaintenancePage({ contact }: { contact: string }) {
  const say = versionTexts.useTexts();
  return (
    <div className={classes.page}>
      <title>{`${say('maintenance')} · Tamis`}</title>
      <header className={classes.logo}>
        <Logo large />
      </header>
      <main className={classes.card}>
        <StatePanel fill icon={<IconTools size={20} stroke={1.75} />} title={say('maintenance')}>
          {say('maintenanceText')} {contact === '' ? say('noContact') : say('contact', { contact })}
        </StatePanel>
      </main>
      <footer className={classes.foot}>
        <VersionLine />
      </footer>
    </div>
  );
}
