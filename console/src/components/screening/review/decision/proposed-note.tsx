import { IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Hit } from '@tamis/contract/screening';
import { useCan } from '../../../use-session.ts';
import { usePersonName } from '../../../use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { proposedTexts } from '../../proposed-texts.ts';
import { resultsTexts } from '../../texts.ts';

/** Says what is proposed for a hit, and that it stands as it stood until a second person approves it. */
export function ProposedNote({ proposal }: { proposal: NonNullable<Hit['proposal']> }) {
  const say = proposedTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const personName = usePersonName();
  const format = useFormat();
  const mayApprove = useCan('ComplyWhiteListUpdate');
  const status = sayResults(`hitStatus.${proposal.match_status}`);
  return (
    <Banner
      tone="amber"
      icon={<IconUserCheck {...iconProps} />}
      actions={mayApprove && <Link to="/aml/approvals">{say('toApprovals')}</Link>}
      title={say('proposedTitle', {
        name: personName(proposal.by.actorId),
        status: proposal.is_whitelisted ? say('proposedWhitelisted', { status }) : status,
      })}
    >
      {say('proposedText', { moment: format.dateTime(proposal.by.timestamp) })}
    </Banner>
  );
}
