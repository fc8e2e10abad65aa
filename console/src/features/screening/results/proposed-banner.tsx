import { IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { searchStatusTexts } from '../../../components/search-status/texts.ts';
import { useCan } from '../../../components/use-session.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import { proposedTexts } from '../../../components/screening/proposed-texts.ts';
import classes from './results.module.css';

/** Says that a status, or the deletion, of a search is proposed and waits for a second person. */
export function ProposedBanner({ searchId }: { searchId: string }) {
  const say = proposedTexts.useTexts();
  const sayStatus = searchStatusTexts.useTexts();
  const personName = usePersonName();
  const format = useFormat();
  const mayApprove = useCan('ComplyWhiteListUpdate');
  const proposed = useSearchRecord(searchId).data?.proposed;
  if (!proposed) return null;
  const name = personName(proposed.by.actorId);
  const title =
    proposed.status === null
      ? say('proposedDeletion', { name })
      : say('proposedStatus', { name, status: sayStatus(proposed.status) });
  return (
    <div className={classes.banner}>
      <Banner
        tone="amber"
        icon={<IconUserCheck {...iconProps} />}
        title={title}
        actions={mayApprove && <Link to="/aml/approvals">{say('toApprovals')}</Link>}
      >
        {say('proposedSearchText', { moment: format.dateTime(proposed.by.timestamp) })}
      </Banner>
    </div>
  );
}
