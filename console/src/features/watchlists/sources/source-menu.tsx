import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconPower, IconRefresh, IconRepeat, IconUpload } from '@tabler/icons-react';
import { iconProps } from '../../../ui/icon.ts';
import { useWords } from '../watchlist-data/use-words.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';
import type { WatchlistActions } from '../watchlist-data/use-watchlists.ts';

/** Hours; null: only by hand. */
const intervals = [1, 3, 6, 12, 24, 72, 168, null] as const;

export interface SourceMenuProps {
  source: ListSource;
  actions: Pick<WatchlistActions, 'refresh' | 'change'>;
  onUpload: (source: ListSource) => void;
  onShow: (source: ListSource) => void;
}

/** What can be done to one source. */
export function SourceMenu({ source, actions, onUpload, onShow }: SourceMenuProps) {
  const say = watchlistTexts.useTexts();
  const isRunning = source.running !== null;
  return (
    <Menu position="bottom-end" width={224}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={say('sourceActions', { title: source.title })}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {source.isDownloadable && (
          <Menu.Item
            leftSection={<IconRefresh {...iconProps} />}
            disabled={isRunning}
            onClick={() => actions.refresh.mutate(source)}
          >
            {say('refreshNow')}
          </Menu.Item>
        )}
        {!source.isDemo && (
          <>
            <Menu.Item
              leftSection={<IconUpload {...iconProps} />}
              disabled={isRunning}
              onClick={() => onUpload(source)}
            >
              {say('uploadFiles')}
            </Menu.Item>
            {source.isDownloadable && <IntervalMenu source={source} actions={actions} />}
            <Menu.Item
              leftSection={<IconPower {...iconProps} />}
              onClick={() => actions.change.mutate({ source, isEnabled: !source.isEnabled })}
            >
              {say(source.isEnabled ? 'switchOff' : 'switchOn')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconHistory {...iconProps} />} onClick={() => onShow(source)}>
          {say('history')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function IntervalMenu({ source, actions }: Pick<SourceMenuProps, 'source' | 'actions'>) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconRepeat {...iconProps} />}>{say('refreshEvery')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup
          value={String(source.refreshEveryHours)}
          onChange={(hours) =>
            actions.change.mutate({ source, refreshEveryHours: hours === 'null' ? null : Number(hours) })
          }
        >
          {intervals.map((hours) => (
            <Menu.RadioItem key={hours} value={String(hours)} closeMenuOnClick>
              {hours === null ? say('onlyByHand') : words.interval(hours)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
