import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Proposal, PublishingAct } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { usePersonName } from '../use-person-name.ts';
import { useSession } from '../use-session.ts';
import { PublicationDetails } from './publication-details.tsx';
import classes from './publication.module.css';
import { publicationTexts } from './texts.ts';

/** What waits to be published: who proposed it, when, why, and what it would change. */
export function StandingProposal({ act, proposal }: { act: PublishingAct; proposal: Proposal }) {
  const say = publicationTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const me = useSession()?.user.id;
  const { publication, proposed, reason } = proposal;
  if (!publication) return null;
  const isOwn = proposed.actorId === me;
  const moment = format.dateTime(proposed.timestamp);
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<IconUsers {...iconProps} />}
      title={say('standing', { what: say(act, { version: publication.version }) })}
      actions={
        <Link to="/aml/approvals" search={{ view: isOwn ? 'mine' : 'for-me' }}>
          {say('see')}
        </Link>
      }
    >
      <div className={classes.details}>
        <p>{isOwn ? say('own', { moment }) : say('proposedBy', { name: personName(proposed.actorId), moment })}</p>
        <blockquote className={classes.quote} dir="auto">
          {reason}
        </blockquote>
        <PublicationDetails act={act} publication={publication} />
        <p>{say('waits')}</p>
      </div>
    </Banner>
  );
}
