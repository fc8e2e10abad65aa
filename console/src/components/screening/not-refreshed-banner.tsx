import { IconAlertTriangle } from '@tabler/icons-react';
import type { SearchRecord } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { resultsTexts } from './texts.ts';

export interface NotRefreshedBannerProps {
  search: Pick<SearchRecord, 'refreshFailedAt'>;
  /** Of the place around it. */
  className?: string | undefined;
}

/** Stands wherever hits are read or decided on that are older than the lists in use, because the search could not be brought to them: nobody may take them for those of today. */
export function NotRefreshedBanner({ search: { refreshFailedAt }, className }: NotRefreshedBannerProps) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  if (refreshFailedAt === null) return null;
  return (
    <div className={className}>
      <Banner tone="amber" icon={<IconAlertTriangle {...iconProps} />} title={say('notRefreshed')}>
        {say('notRefreshedText', { at: format.dateTime(refreshFailedAt) })}
      </Banner>
    </div>
  );
}
