import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useWords } from '../watchlist-data/use-words.ts';
import type { WatchlistActions } from '../watchlist-data/use-watchlists.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export interface HeldAlarmProps {
  source: ListSource;
  version: ListVersion;
  actions: Pick<WatchlistActions, 'refresh' | 'release' | 'discard'>;
  onShow: (source: ListSource, version: ListVersion) => void;
}

/** A version that waits for a decision: what, by how much, the limit, and what searches do meanwhile. */
export function HeldAlarm({ source, version, actions, onShow }: HeldAlarmProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const [asks, setAsks] = useState<'use' | 'discard'>();
  const day = words.day(version);
  const close = (): void => setAsks(undefined);
  // It takes its time, and says itself what fails.
  const decide = ({ mutateAsync }: WatchlistActions['release' | 'discard']): Promise<unknown> => {
    close();
    return mutateAsync(version);
  };
  return (
    <>
      <Banner
        tone="red"
        role="alert"
        icon={<IconAlertTriangle size={18} stroke={1.75} />}
        title={say('heldTitle', { title: source.title, day })}
        actions={
          <>
            <Button variant="default" size="xs" onClick={() => onShow(source, version)}>
              {say('seeDifference')}
            </Button>
            {source.isDownloadable && (
              <Button
                variant="default"
                size="xs"
                disabled={source.running !== null}
                onClick={() => actions.refresh.mutate(source)}
              >
                {say('downloadAgain')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => setAsks('discard')}>
              {say('discard')}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="red"
              loading={actions.release.isPending && actions.release.variables.id === version.id}
              onClick={() => setAsks('use')}
            >
              {say('useVersion')}
            </Button>
          </>
        }
      >
        {version.reason} {source.active && say('inUseIs', { day: words.day(source.active) })}
      </Banner>
      {asks === 'use' && (
        <UseDialog source={source} version={version} run={() => decide(actions.release)} onClose={close} />
      )}
      {asks === 'discard' && (
        <ConfirmDialog
          title={say('discardTitle', { day })}
          confirm={say('discardConfirm')}
          run={() => decide(actions.discard)}
          onClose={close}
        >
          <p>{say('discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface UseDialogProps extends Pick<HeldAlarmProps, 'source' | 'version'> {
  run: () => Promise<unknown>;
  onClose: () => void;
}

function UseDialog({ source, version, ...decision }: UseDialogProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const format = useFormat();
  const lost = version.change?.removed ?? 0;
  const values = { count: lost, figure: format.count(lost), title: source.title };
  return (
    <ConfirmDialog
      title={say('useTitle', { day: words.day(version) })}
      confirm={lost > 0 ? say('useConfirm', values) : say('useVersion')}
      {...decision}
    >
      <p>{lost > 0 ? say('useText', values) : say('useTextUnknown', values)}</p>
    </ConfirmDialog>
  );
}
