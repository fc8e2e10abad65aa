import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findRoles } from '@tamis/contract/roles';
import { findUserSessions } from '@tamis/contract/user-security';
import { findUsers, resendInvitation, userChanges, viewUser } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { OnceLink } from '../../../components/once-link/once-link.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import { userPageTexts } from './texts.ts';

/** Has everything asked for again that shows a user. */
export function useUserRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => refresh(client, findUsers, viewUser, userChanges, findUserSessions, findRoles);
}

interface LinkAct {
  send: () => void;
  isPending: boolean;
  /** Shows the link where no mail server sends it. */
  dialog: ReactNode;
}

/** An act that mails a link, or shows it once. */
export function useLinkAct(act: () => Promise<{ link: string | null }>, sent: string): LinkAct {
  const say = userTexts.useTexts();
  const refreshUser = useUserRefresh();
  const [link, setLink] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    meta: { errorTitle: say('updateFailed') },
    onSuccess: async (answer) => {
      if (answer.link === null) toast.success(sent);
      else setLink(answer.link);
      await refreshUser();
    },
  });
  const dialog = link !== undefined && (
    <Dialog
      onClose={() => setLink(undefined)}
      title={sent}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <OnceLink link={link} />
    </Dialog>
  );
  return { send: () => mutate(), isPending, dialog };
}

export function useInvite(id: string): LinkAct {
  const say = userPageTexts.useTexts();
  return useLinkAct(() => call(resendInvitation, { params: { id } }), say('resent'));
}
