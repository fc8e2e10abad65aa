import { Button } from '@mantine/core';
import { IconArrowBigUpLines } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type CaseDetails, mayAct } from '@tamis/contract/cases';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { escalationTexts } from './texts.ts';

interface EscalationBannerProps {
  shown: CaseDetails;
  /** Beside the way back. */
  actions: ReactNode;
}

/** To whom a case is escalated, by whom and why, and the way back; nothing where it is not. */
export function EscalationBanner({ shown, actions }: EscalationBannerProps) {
  const say = escalationTexts.useTexts();
  const [isReturning, setReturning] = useState(false);
  const title = useTitle(shown);
  const mayReturn = useCan('CaseUpdate') && mayAct('escalate', shown.stage);
  const { id, escalation, assigneeId } = shown;
  if (escalation === null) return null;
  return (
    <>
      <Banner
        tone="amber"
        role="status"
        icon={<IconArrowBigUpLines {...iconProps} />}
        title={title}
        actions={
          <>
            {mayReturn && (
              <Button variant="default" onClick={() => setReturning(true)}>
                {say('return')}
              </Button>
            )}
            {actions}
          </>
        }
      >
        <bdi>{escalation.reason}</bdi>
        {escalation.group && assigneeId === null && <p>{say('waits', { name: escalation.group.name })}</p>}
      </Banner>
      {isReturning && <ReturnDialog id={id} escalation={escalation} onClose={() => setReturning(false)} />}
    </>
  );
}

function useTitle({ escalation, assigneeId }: CaseDetails): string {
  const say = escalationTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  if (escalation === null) return '';
  const said = { by: personName(escalation.by), at: format.dateTime(escalation.at) };
  if (escalation.group) return say('toGroup', { ...said, name: escalation.group.name });
  return assigneeId === null ? say('toNobody', said) : say('toPerson', { ...said, name: personName(assigneeId) });
}
