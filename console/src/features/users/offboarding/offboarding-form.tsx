import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Held, offboardUser, viewOffboarding } from '@tamis/contract/offboarding';
import type { UserDetails } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { useFullName } from '../../../components/use-full-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUserRefresh } from '../profile/use-user-acts.tsx';
import { type Choices, decide, settlements } from './decisions.ts';
import { type Ending, EndingCard } from './ending-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import classes from './offboarding.module.css';
import { ResultCard, waitingFor } from './result-card.tsx';
import { offboardingTexts } from './texts.ts';

interface Props {
  user: UserDetails;
  holdings: readonly Held[];
  /** Why the account cannot be closed. */
  hindrance: string | null;
}

export function OffboardingForm({ user, holdings, hindrance }: Props) {
  const say = offboardingTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refreshUsers = useUserRefresh();
  const [{ ending: wanted }] = useAddress({ ending: inText });
  const [ending, setEnding] = useState<Ending>(wanted === 'delete' || user.isBlocked ? 'delete' : 'block');
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const isSaved = useRef(false);
  const decided = decide(holdings, choices);
  const name = useFullName()(user);
  const hasReason = reason.trim() !== '';
  const isReady = hindrance === null && hasReason && decided.every(({ isSettled }) => isSettled);
  const leave = (): Promise<unknown> => {
    const body = { settle: settlements(decided), ending, reason: reason.trim() };
    return call(offboardUser, { params: { id: user.id }, body });
  };
  const onLeft = async (): Promise<void> => {
    isSaved.current = true;
    toast.success(say(ending === 'block' ? 'blocked' : 'deleted', { name }));
    await navigate({ to: '/usermanagement/users' });
    await refreshUsers();
  };
  const leaving = useMutation({
    mutationFn: leave,
    meta: { errorTitle: say('offboardFailed') },
    onSuccess: onLeft,
    // Something may have been given to the person meanwhile: what is shown is what there is.
    onError: () => refresh(client, viewOffboarding),
  });
  const button = say(ending === 'block' ? 'blockButton' : 'deleteButton', { name });
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        {hindrance !== null && (
          <Banner tone="amber" icon={<IconLock {...iconProps} />}>
            {hindrance}
          </Banner>
        )}
        <HoldingsCard decided={decided} onChange={setChoices} />
        <EndingCard
          ending={ending}
          reason={reason}
          mayBlock={!user.isBlocked}
          onEnding={setEnding}
          onReason={setReason}
        />
      </div>
      <div className={classes.column}>
        <ResultCard decided={decided} hasReason={hasReason}>
          <Button
            fullWidth
            {...(ending === 'delete' && { color: 'red' })}
            disabled={!isReady}
            aria-describedby={waitingFor(decided, hasReason) || undefined}
            loading={leaving.isPending}
            onClick={() => (ending === 'delete' ? setIsAsking(true) : leaving.mutate())}
          >
            {button}
          </Button>
          <Button
            fullWidth
            variant="subtle"
            color="gray"
            onClick={() => void navigate({ to: '/usermanagement/userprofile', search: { id: user.id } })}
          >
            {say('cancel')}
          </Button>
        </ResultCard>
        <Card padded title={say('notAffected')}>
          {say('notAffectedText')}
        </Card>
      </div>
      <LeaveGuard form={{ isChanged: hasReason || Object.keys(choices).length > 0, isSaved }} />
      {isAsking && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirm={say('deleteButton', { name })}
          typed={name}
          run={async () => {
            await leave();
            await onLeft();
          }}
          onClose={() => setIsAsking(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
