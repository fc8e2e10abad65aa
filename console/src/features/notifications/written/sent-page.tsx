import { Button } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findSentNotifications, type SentNotification } from '@tamis/contract/notifications';
import { pageQueryOf } from '../../../api/query.ts';
import { ListPage } from '../../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../../components/list-page/row-card.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import type { Column } from '../../../components/table/column.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { FIND_REST_MS } from '../find-rest.ts';
import { writtenTexts } from './texts.ts';
import { useSentWords } from './use-sent-words.ts';

/** What Root has written, newest first, sent or waiting. */
export function SentNotificationsPage() {
  const say = writtenTexts.useTexts();
  const navigate = useNavigate();
  const words = useSentWords();
  const list = useList({ orders: ['created_at'], isDescending: true });
  const query = useQuery(pageQueryOf(findSentNotifications, { body: list.input }));
  const create = (
    <Button component={Link} to="/notifications/create" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="sent-notifications"
      list={list}
      query={query}
      rows={({ notifications }) => notifications}
      columns={useColumns()}
      renderCard={(sent) => (
        <RowCard title={<bdi dir="auto">{sent.title}</bdi>} meta={words.state(sent)}>
          {words.readers(sent)}
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/notifications/sentdetails', search: { id } })}
      find={say('find')}
      findRestMs={FIND_REST_MS}
      actions={create}
      empty={{
        icon: <IconSend size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: create,
      }}
      failed={say('loadFailed')}
    />
  );
}

function useColumns(): Column<SentNotification>[] {
  const say = writtenTexts.useTexts();
  const format = useFormat();
  const words = useSentWords();
  return [
    { key: 'title', title: say('heading'), minWidth: 240, render: ({ title }) => <RowName>{title}</RowName> },
    { key: 'type', title: say('type'), width: 116, render: ({ type }) => say(type) },
    { key: 'receivers', title: say('receivers'), width: 190, render: ({ receivers }) => say(receivers.kind) },
    { key: 'state', title: say('state'), width: 230, render: words.state },
    { key: 'read', title: say('read'), width: 120, align: 'right', render: words.readers },
    { key: 'created_at', title: say('createdAt'), width: 174, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
