import { IconBan, IconCircleCheck, IconLogout, IconMailForward } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeUsers, type bulkActs, findUsers } from '@tamis/contract/users';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { OnceLink } from '../../components/once-link/once-link.tsx';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { ReasonDialog } from '../../components/confirm/reason-dialog.tsx';
import { ExportUsers } from './access-review.tsx';
import { userTexts } from './texts.ts';
import classes from './users.module.css';

type Act = (typeof bulkActs)[number];

/** What can be done with several users at once; each by itself, so that one refusal keeps nobody else. */
export function BulkActs({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const say = userTexts.useTexts();
  const client = useQueryClient();
  const [isBlocking, setIsBlocking] = useState(false);
  const [links, setLinks] = useState<readonly { id: string; link: string }[]>([]);
  const run = async ({ act, reason = '' }: { act: Act; reason?: string }): Promise<void> => {
    const answer = await call(changeUsers, { body: { ids: [...ids], act, reason } });
    if (answer.done.length > 0) toast.success(say('bulkDone', { count: answer.done.length }));
    if (answer.refused.length > 0)
      toast.error(say('bulkRefused', { count: answer.refused.length }), {
        message: [...new Set(answer.refused.map(({ message }) => message))].join(' '),
      });
    setLinks(answer.links);
    if (answer.links.length === 0) onDone();
    await refresh(client, findUsers);
  };
  const change = useMutation({ mutationFn: run, meta: { errorTitle: say('updateFailed') } });
  const now = (act: Act) => () => change.mutate({ act });
  return (
    <>
      <BulkAction icon={<IconBan {...iconProps} />} label={say('block')} onClick={() => setIsBlocking(true)} />
      <BulkAction icon={<IconCircleCheck {...iconProps} />} label={say('unblock')} onClick={now('unblock')} />
      <BulkAction icon={<IconLogout {...iconProps} />} label={say('endSessions')} onClick={now('end-sessions')} />
      <BulkAction icon={<IconMailForward {...iconProps} />} label={say('resend')} onClick={now('resend-invitation')} />
      <ExportUsers ids={ids} />
      {isBlocking && (
        <ReasonDialog
          title={say('blockTitle', { count: ids.length })}
          confirm={say('blockButton', { count: ids.length })}
          run={(reason) => run({ act: 'block', reason })}
          onClose={() => setIsBlocking(false)}
        >
          {say('blockText')}
        </ReasonDialog>
      )}
      {links.length > 0 && (
        <Dialog
          onClose={onDone}
          title={say('linksTitle')}
          closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
        >
          <div className={classes.links}>
            {links.map(({ id, link }) => (
              <OnceLink key={id} link={link} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
