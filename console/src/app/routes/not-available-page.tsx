import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { shellTexts } from '../shell/texts.ts';

/** Stands in the place of a page that is not built yet, and says so. */
export function NotAvailablePage({ title }: { title: string }) {
  const say = shellTexts.useTexts();
  return (
    <Page>
      <StatePanel
        fill
        icon={<IconTools size={20} stroke={1.75} />}
        title={say('notYet', { page: title })}
        actions={
          <Button component={Link} to="/dashboard/main" variant="default">
            {say('toMain')}
          </Button>
        }
      >
        {say('notYetText')}
      </StatePanel>
    </Page>
  );
}
