import { Button } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseDetails, type CaseRequest, findCaseRequests, mayAct } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { useCan } from '../../../components/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './messages.module.css';
import { Older, useOlder } from './older.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestItem } from './request-item.tsx';
import { messageTexts } from './texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Shown = { kind: 'ask' } | { kind: 'answer' | 'withdraw'; request: CaseRequest };

/** What is asked for of the customer and of colleagues, newest first. */
export function RequestsCard({ shown }: { shown: CaseDetails }) {
  const say = messageTexts.useTexts();
  const [perPage, showOlder] = useOlder();
  const query = useQuery(queryOf(findCaseRequests, { params: { id: shown.id }, query: { perPage } }));
  const [dialog, setDialog] = useState<Shown>();
  const mayChange = useCan('CaseUpdate');
  const mayAsk = mayChange && mayAct('ask', shown.stage);
  const close = (): void => setDialog(undefined);
  const begin = (): void => setDialog({ kind: 'ask' });
  useShortcuts(mayAsk ? [{ keys: 'a', label: say('newRequest'), group: say('keys'), run: begin }] : []);
  const button = mayAsk && (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={begin}>
      {say('newRequest')}
    </Button>
  );
  if (query.isError)
    return <QueryError error={query.error} title={say('requestsFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('requests')} />;
  const { requests, totalRecords } = query.data;
  return (
    <Card title={say('requests')} aside={requests.length > 0 && button}>
      {requests.length === 0 ? (
        <StatePanel icon={<IconMessageQuestion size={20} stroke={1.75} />} title={say('noRequests')} actions={button}>
          {say('noRequestsText')}
        </StatePanel>
      ) : (
        <ul className={classes.list}>
          {requests.map((request) => (
            <RequestItem
              key={request.id}
              request={request}
              mayChange={mayChange}
              onAnswer={() => setDialog({ kind: 'answer', request })}
              onWithdraw={() => setDialog({ kind: 'withdraw', request })}
            />
          ))}
        </ul>
      )}
      <Older isShown={totalRecords > requests.length} onShow={showOlder} />
      {dialog?.kind === 'ask' && <RequestDialog shown={shown} onClose={close} />}
      {dialog?.kind === 'answer' && <AnswerDialog request={dialog.request} onClose={close} />}
      {dialog?.kind === 'withdraw' && <WithdrawDialog request={dialog.request} onClose={close} />}
    </Card>
  );
}
