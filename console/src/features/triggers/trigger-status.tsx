import type { TriggerStatus as Status } from '@tamis/contract/triggers';
import { Tag } from '../../ui/tags/tag.tsx';
import { triggerTexts } from './texts.ts';

const tones = { draft: 'grey', active: 'green', paused: 'amber' } as const;

export function TriggerStatus({ status }: { status: Status }) {
  const say = triggerTexts.useTexts();
  return <Tag tone={tones[status]}>{say(`status_${status}`)}</Tag>;
}
