import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { useGapsText } from '../coverage/gaps-text.ts';
import { leftOutTexts } from './texts.ts';

/** No hits, but that alone is not said: facts left somebody out, or nobody knows whether they did. */
export function NoHitsLeftOut({ search, actions }: { search: SearchRecord; actions: ReactNode }) {
  const say = leftOutTexts.useTexts();
  const gapsText = useGapsText()(search);
  const noHits = search.leftOut === null ? say('noHitsUnreported') : say('noHits', { count: search.leftOut });
  const version = search.answeredBy?.engineVersion ?? '';
  return (
    <StatePanel
      tone="amber"
      icon={<IconFilterOff size={20} stroke={1.75} />}
      title={gapsText ? `${noHits}, ${gapsText}` : noHits}
      actions={actions}
    >
      {search.leftOut === null ? say('noHitsUnreportedText', { version }) : say('noHitsText')}
    </StatePanel>
  );
}
