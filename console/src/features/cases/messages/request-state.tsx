import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHourglass } from '@tabler/icons-react';
import type { CaseRequest } from '@tamis/contract/cases';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { messageTexts } from './texts.ts';

const statusStyle = {
  open: { tone: 'amber', Icon: IconHourglass },
  overdue: { tone: 'red', Icon: IconAlertTriangle },
  answered: { tone: 'green', Icon: IconCircleCheck },
  withdrawn: { tone: 'grey', Icon: IconCircleMinus },
} as const;

/** Whether a request waits for its answer, and still may. */
export function RequestState({ request: { state, isOverdue } }: { request: Pick<CaseRequest, 'state' | 'isOverdue'> }) {
  const say = messageTexts.useTexts();
  const shown = isOverdue ? 'overdue' : state;
  const { tone, Icon } = statusStyle[shown];
  return (
    <Status tone={tone} icon={<Icon {...iconProps} aria-hidden="true" />}>
      {say(shown)}
    </Status>
  );
}
