import { Switch } from '@mantine/core';
import type { SearchRecord } from '@tamis/contract/screening';
import { useCan, useModule } from '../../../components/use-session.ts';
import { useChangeMonitor } from '../monitoring/use-change-monitor.ts';
import { historyTexts } from './texts.ts';

/** Whether a search is watched; a word instead of the switch for those who may not change it. */
export function MonitorCell({ search }: { search: Pick<SearchRecord, 'id' | 'isMonitored' | 'searchTerm'> }) {
  const say = historyTexts.useTexts();
  const isSwitchedOn = useModule('monitoring');
  const mayChange = useCan('ComplyUpdateMonitor') && isSwitchedOn;
  const { isMonitored, change } = useChangeMonitor(search, {
    changed: say('monitorChanged'),
    failed: say('monitorFailed'),
  });
  if (!mayChange) return <>{say(search.isMonitored ? 'yes' : 'no')}</>;
  return (
    <Switch
      aria-label={say('monitorOf', { name: search.searchTerm })}
      checked={isMonitored}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
