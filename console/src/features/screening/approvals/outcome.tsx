import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconTrash } from '@tabler/icons-react';
import type { Proposal } from '@tamis/contract/screening';
import { tagIconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { toneOf, useOutcomeText } from './approval-words.ts';

const icons = { red: IconAlertCircle, green: IconCircleCheck, amber: IconAlertCircle, grey: IconCircleDashed };

/** What would be, with icon and word. */
export function Outcome({ proposal }: { proposal: Proposal }) {
  const outcomeText = useOutcomeText();
  const tone = toneOf(proposal);
  const isDeletion = proposal.match_status === null && proposal.status === null && proposal.publication === null;
  const Icon = isDeletion ? IconTrash : icons[tone];
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {outcomeText(proposal)}
    </Status>
  );
}
