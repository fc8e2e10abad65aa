import { Button } from '@mantine/core';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseDetails, type CaseMessage, findCaseMessages } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { MailState } from './mail-state.tsx';
import { MessageDialog } from './message-dialog.tsx';
import classes from './messages.module.css';
import { Older, useOlder } from './older.tsx';
import { messageTexts } from './texts.ts';

const FOLLOW_MS = 3000;
/** No event tells when a mail goes out: it is looked for while one is on its way. */
const isOnItsWay = ({ mail }: CaseMessage): boolean => mail.status === 'waiting' || mail.status === 'failing';

/** What was written to the customer, newest first. */
export function MessagesCard({ shown: { id } }: { shown: CaseDetails }) {
  const say = messageTexts.useTexts();
  const [perPage, showOlder] = useOlder();
  const query = useQuery({
    ...queryOf(findCaseMessages, { params: { id }, query: { perPage } }),
    refetchInterval: ({ state: { data } }) => (data?.messages.some(isOnItsWay) ? FOLLOW_MS : false),
  });
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useCan('CFMMessageAdd');
  const begin = (): void => setWriting(true);
  useShortcuts(mayWrite ? [{ keys: 'm', label: say('writeMessage'), group: say('keys'), run: begin }] : []);
  const button = mayWrite && (
    <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={begin}>
      {say('writeMessage')}
    </Button>
  );
  if (query.isError)
    return <QueryError error={query.error} title={say('messagesFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('messages')} />;
  const { messages, totalRecords } = query.data;
  return (
    <Card title={say('messages')} aside={messages.length > 0 && button}>
      {messages.length === 0 ? (
        <StatePanel icon={<IconMail size={20} stroke={1.75} />} title={say('noMessages')} actions={button}>
          {say('noMessagesText')}
        </StatePanel>
      ) : (
        <ul className={classes.list}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Older isShown={totalRecords > messages.length} onShow={showOlder} />
      {isWriting && <MessageDialog caseId={id} onClose={() => setWriting(false)} />}
    </Card>
  );
}

function Message({ message: { to, subject, text, by, at, mail } }: { message: CaseMessage }) {
  const say = messageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <li>
      <div className={classes.head}>
        <b>
          <bdi>{subject}</bdi>
        </b>
        <MailState mail={mail} />
      </div>
      <p className={classes.words}>
        <bdi>{text}</bdi>
      </p>
      <small>{say('sentBy', { ...to, by: personName(by), at: format.dateTime(at) })}</small>
    </li>
  );
}
