import { Switch } from '@mantine/core';
import type { SearchRecord } from '@tamis/contract/screening';
import { useCan, useModule } from '../../../components/use-session.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { useChangeMonitor } from '../monitoring/use-change-monitor.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';

/** Whether the search is watched; the switch moves at once and goes back when the change fails. */
export function MonitorSwitch({ search }: { search: Pick<SearchRecord, 'id' | 'isMonitored'> }) {
  const say = resultsTexts.useTexts();
  const isSwitchedOn = useModule('monitoring');
  const mayChange = useCan('ComplyUpdateMonitor') && isSwitchedOn;
  const { isMonitored, change } = useChangeMonitor(search, {
    changed: say('monitorChanged'),
    failed: say('monitorFailed'),
  });
  if (!mayChange) return <Tag>{say(search.isMonitored ? 'monitored' : 'notMonitored')}</Tag>;
  return (
    <Switch label={say('monitor')} checked={isMonitored} onChange={(event) => change(event.currentTarget.checked)} />
  );
}
