import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { shellTexts } from '../shell/texts.ts';

export function NotFoundPage() {
  const say = shellTexts.useTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Page>
      <title>{`${say('pageMissing')} · Tamis`}</title>
      <StatePanel
        fill
        icon={<IconMapQuestion size={20} stroke={1.75} />}
        title={say('pageMissing')}
        actions={
          <Button component={Link} to="/dashboard/main">
            {say('toMain')}
          </Button>
        }
      >
        {say('pageMissingText', { path })}
      </StatePanel>
    </Page>
  );
}
