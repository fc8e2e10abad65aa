import { IconTools } from '@tabler/icons-react';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { BarePage } from '../bare-page.tsx';
import { versionTexts } from './texts.ts';

/** Stands in the place of the whole console while the installation is being worked on. */
export function MaintenancePage({ contact }: { contact: string }) {
  const say = versionTexts.useTexts();
  return (
    <BarePage title={say('maintenance')}>
      <StatePanel fill icon={<IconTools size={20} stroke={1.75} />} title={say('maintenance')}>
        {say('maintenanceText')} {contact === '' ? say('noContact') : say('contact', { contact })}
      </StatePanel>
    </BarePage>
  );
}
