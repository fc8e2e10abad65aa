import { gapNames } from '@tamis/contract/terms/coverage';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { watchlistStatus } from '@tamis/contract/watchlists';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { useReadyOf } from '../../lists-trouble/use-ready-of.ts';
import { wouldCover } from './card-coverage.tsx';
import { searchFormTexts } from './texts.ts';

export interface ListsReadyProps {
  state: OutputOf<typeof watchlistStatus>;
  ticked: readonly string[];
  /** Unticks what no loaded list could answer. */
  onUntick: () => void;
  isMonitored?: boolean;
}

/** Whether the lists are ready and answer what is ticked, beside the button that searches them. */
export function ListsReady({ state, ticked, onUntick, isMonitored = true }: ListsReadyProps) {
  const say = searchFormTexts.useTexts();
  const readyOf = useReadyOf();
  if (!state.isReady) return <Warning>{say('notReady')}</Warning>;
  if (state.isDemo) return <Warning>{say('readyDemo')}</Warning>;
  const gaps = gapNames(wouldCover(ticked, { lists: state.coveredBy, isDemo: state.isDemo }));
  if (gaps.length > 0)
    return (
      <Warning>
        {state.troubled.length > 0 ? readyOf(state) : say('readyCount', { count: state.lists })}.{' '}
        {say(isMonitored ? 'withGaps' : 'withGapsUnmonitored', { gaps: gaps.join(', ') })}{' '}
        <Anchor component="button" type="button" fz="inherit" onClick={onUntick}>
          {say('untick')}
        </Anchor>
      </Warning>
    );
  if (state.troubled.length > 0) return <Warning>{readyOf(state)}</Warning>;
  return (
    <Status tone="grey" icon={<IconCircleCheck {...iconProps} color="var(--t-green)" />}>
      {say(isMonitored ? 'ready' : 'readyUnmonitored', { count: state.lists })}
    </Status>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Status tone="amber" icon={<IconAlertTriangle {...iconProps} />}>
      <span>{children}</span>
    </Status>
  );
}
