import { IconEyeOff } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import classes from './results.module.css';

/** Says why a search is not watched that was to be; nothing of one that is, or that nobody wanted to be. */
export function UnwatchedBanner({ search: { unmonitoredBecause, notWatchedSince } }: { search: SearchRecord }) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const title =
    notWatchedSince === undefined
      ? say('notMonitored')
      : say('notWatchedSince', { at: format.dateTime(notWatchedSince) });
  if (unmonitoredBecause === undefined && notWatchedSince === undefined) return null;
  return (
    <div className={classes.banner}>
      <Banner tone="amber" icon={<IconEyeOff {...iconProps} />} title={title}>
        {say(unmonitoredBecause === 'limit' ? 'overLimit' : 'monitoringOff')}
      </Banner>
    </div>
  );
}
