import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract/endpoint';
import type { watchlistStatus } from '@tamis/contract/watchlists';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/status.tsx';
import { searchTexts } from './texts.ts';

/** Whether the lists are ready and how old they are, beside the button that searches them. */
export function ListsReady({ state }: { state: OutputOf<typeof watchlistStatus> }) {
  const say = searchTexts.useTexts();
  const format = useFormat();
  if (!state.isReady || state.builtAt === null) {
    return (
      <Status tone="amber" icon={<IconAlertTriangle {...iconProps} />}>
        {say('notReady')}
      </Status>
    );
  }
  return (
    <Status tone="grey" icon={<IconCircleCheck {...iconProps} color="var(--t-green)" />}>
      {say('ready', { count: state.lists, moment: format.dateTime(state.builtAt) })}
    </Status>
  );
}
