import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Banner } from '../ui/banner.tsx';
import { iconProps } from '../ui/icon.ts';
import { sharedTexts } from './texts.ts';
import { useCan } from './use-session.ts';

/** Stands wherever what is shown comes from the demo list: nobody must take it for a real screening. */
export function DemoBanner() {
  const say = sharedTexts.useTexts();
  const mayLoad = useCan('Root');
  return (
    <Banner
      tone="amber"
      icon={<IconAlertTriangle {...iconProps} />}
      title={say('demoTitle')}
      actions={mayLoad && <Link to="/settings/watchlists">{say('demoLink')}</Link>}
    >
      {say('demoText')}
    </Banner>
  );
}
