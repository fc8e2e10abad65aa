import { Button } from '@mantine/core';
import { IconDownload, IconFlask, IconUpload } from '@tabler/icons-react';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { watchlistTexts } from './watchlist-data/watchlist-texts.ts';

export interface DemoNoticeProps {
  entries: number;
  isDownloading: boolean;
  onDownload: () => void;
  onUpload: () => void;
}

/** Only invented people are found so far: what this is, and how to load real lists. */
export function DemoNotice({ entries, isDownloading, onDownload, onUpload }: DemoNoticeProps) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  return (
    <Banner
      tone="amber"
      icon={<IconFlask size={18} stroke={1.75} />}
      title={say('demoTitle')}
      actions={
        <>
          <Button size="xs" leftSection={<IconDownload {...iconProps} />} loading={isDownloading} onClick={onDownload}>
            {say('downloadLists')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconUpload {...iconProps} />} onClick={onUpload}>
            {say('uploadList')}
          </Button>
        </>
      }
    >
      {say('demoText', { entries: format.count(entries) })}
    </Banner>
  );
}
