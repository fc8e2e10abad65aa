import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { approveArchiveRequest, type ArchiveRequest, findArchiveRequests } from '@tamis/contract/archiver';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { RowAct } from '../../components/table/acts-table.tsx';
import { useCan, useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './archive.module.css';
import { CancelAct } from './cancel-act.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RequestState } from './request-state.tsx';
import { RequestsTable } from './requests-table.tsx';
import { scopeWords, whyText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

/** What was asked to be removed, and what became of it. */
export function RemovalsCard() {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const newRequest = useCan('All') && (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setAsking(true)}>
      {say('newRequest')}
    </Button>
  );
  return (
    <Card title={say('removals')} aside={newRequest}>
      <RequestsTable
        kinds={['removal', 'archive-and-delete']}
        label={say('removals')}
        failed={say('removalsFailed')}
        empty={
          <StatePanel icon={<IconTrash size={20} stroke={1.75} />} title={say('noRemovals')}>
            {say('noRemovalsText')}
          </StatePanel>
        }
        columns={[
          { title: say('asked'), render: ({ askedAt }) => format.date(askedAt) },
          { title: say('what'), render: ({ scope }) => <b className={classes.what}>{scopeWords(scope, format)}</b> },
          {
            title: say('why'),
            render: ({ why, reason }) => [why && say(whyText[why]), reason].filter(Boolean).join(', '),
          },
          { title: say('count'), render: ({ state, total }) => (hasCount(state) ? format.count(total) : '') },
          { title: say('state'), render: (request) => <RequestState request={request} of="removal" /> },
        ]}
        renderActs={(request) => (
          <>
            <ApproveAct request={request} />
            <CancelAct request={request} />
          </>
        )}
      />
      {isAsking && <RemovalDialog kind="removal" onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** It is counted when its work begins. */
const hasCount = (state: ArchiveRequest['state']): boolean => state !== 'proposed' && state !== 'waiting';

function ApproveAct({ request }: { request: ArchiveRequest }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const own = useSession()?.user.id;
  const mayApprove = useCan('All');
  const [isAsking, setAsking] = useState(false);
  if (!mayApprove || request.state !== 'proposed' || request.askedBy === own) return null;
  const what = scopeWords(request.scope, format);
  const approve = async (): Promise<void> => {
    await call(approveArchiveRequest, { params: { id: request.id } });
    setAsking(false);
    toast.success(say('approved'));
    await refresh(client, findArchiveRequests);
  };
  return (
    <>
      <RowAct label={say('approve', { what })} icon={<IconCheck {...iconProps} />} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={say('approveTitle')}
          confirm={say('approveButton')}
          run={approve}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>{what}</b>
          </p>
          <p>{say('approveText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
