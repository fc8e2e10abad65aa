import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { findMessages } from '@tamis/contract/outbox';
import { pageQueryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { KeptNotice } from './kept-notice.tsx';
import { MessageCard } from './message-card.tsx';
import { outboxTexts } from './texts.ts';
import { useMessageColumns } from './use-message-columns.tsx';

const MessageDrawer = lazy(() =>
  import('./message-drawer.tsx').then(({ MessageDrawer: component }) => ({ default: component })),
);

/** Every mail and text message of this installation, for Root: what is not sent can be read here, so that nobody is stuck. */
export function OutboxPage() {
  const say = outboxTexts.useTexts();
  const [{ id }, change] = useAddress({ id: inText });
  const list = useList({ orders: ['created_at'], isDescending: true });
  const messages = useQuery(pageQueryOf(findMessages, { query: list.input }));
  return (
    <>
      <ListPage
        title={say('title')}
        name="outbox"
        header={{ aside: say('recorded') }}
        list={list}
        query={messages}
        rows={(answer) => answer.messages}
        columns={useMessageColumns()}
        renderCard={(message) => <MessageCard message={message} />}
        rowState={(message) => (message.id === id ? 'current' : message.status === 'failing' ? 'wrong' : undefined)}
        onOpen={(message) => change({ id: message.id })}
        find={say('search')}
        notice={messages.data && <KeptNotice {...messages.data} />}
        empty={{ icon: <IconInbox size={20} stroke={1.75} />, title: say('empty'), text: say('emptyText') }}
        failed={say('loadFailed')}
      />
      <Suspense fallback={null}>{id !== '' && <MessageDrawer id={id} onClose={() => change({ id: '' })} />}</Suspense>
    </>
  );
}
