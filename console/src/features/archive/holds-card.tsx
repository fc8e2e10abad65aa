import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findLegalHolds, type LegalHold, liftHold, viewRetention } from '@tamis/contract/archiver';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { ReasonDialog } from '../../components/confirm/reason-dialog.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { useCan } from '../../components/use-session.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { shortId } from '../../ui/ids/short-id.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './archive.module.css';
import { archiveTexts } from './texts.ts';

/** What nothing removes. */
export function HoldsCard() {
  const say = archiveTexts.useTexts();
  const query = useQuery(queryOf(findLegalHolds));
  if (query.isError)
    return <QueryError error={query.error} title={say('holdsFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('holds')} />;
  const { holds } = query.data;
  return (
    <Card
      className={classes.holds ?? ''}
      title={
        <>
          {say('holds')}{' '}
          {holds.length > 0 && <span className={classes.small}>{say('holdsAside', { count: holds.length })}</span>}
        </>
      }
    >
      {holds.length === 0 ? (
        <StatePanel icon={<IconLockOpen size={20} stroke={1.75} />} title={say('noHolds')}>
          {say('noHoldsText')}
        </StatePanel>
      ) : (
        <ul className={classes.holdList}>
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Hold({ hold }: { hold: LegalHold }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const client = useQueryClient();
  const mayLift = useCan('All');
  const [isLifting, setLifting] = useState(false);
  const { id, kind, subject, reason, searches, cases, placedBy, placedAt } = hold;
  const name = kind === 'reference' ? say('referenceName', { reference: subject }) : (hold.name ?? say('notThere'));
  const keeps = [
    kind === 'reference' ? '' : shortId(subject),
    cases > 0 ? say('cases', { count: cases }) : '',
    say('searches', { count: searches }),
  ];
  const lift = async (why: string): Promise<void> => {
    await call(liftHold, { params: { id }, body: { reason: why } });
    toast.success(say('lifted'));
    await refresh(client, findLegalHolds, viewRetention);
  };
  return (
    <li className={classes.hold}>
      <IconLock {...iconProps} aria-hidden="true" />
      <div className={classes.holdFacts}>
        <b>
          <bdi dir="auto">{name}</bdi>
        </b>
        <span>{reason}</span>
        <span>{keeps.filter((part) => part !== '').join(' · ')}</span>
        <span className={classes.small}>
          {say('since', { day: format.date(placedAt), name: personName(placedBy) })}
        </span>
      </div>
      {mayLift && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={say('liftLabel', { name })}
          onClick={() => setLifting(true)}
        >
          {say('lift')}
        </Button>
      )}
      {isLifting && (
        <ReasonDialog title={say('liftTitle')} confirm={say('liftButton')} run={lift} onClose={() => setLifting(false)}>
          {say('liftText')}
        </ReasonDialog>
      )}
    </li>
  );
}
