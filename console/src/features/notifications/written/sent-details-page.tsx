import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { deleteBySender, findSentNotifications, viewSentNotification } from '@tamis/contract/notifications';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { inId } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { DetailPage } from '../../../components/detail-page/detail-page.tsx';
import { Markdown } from '../../../components/markdown/markdown.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { writtenTexts } from './texts.ts';
import { useSentWords } from './use-sent-words.ts';

type Sent = OutputOf<typeof viewSentNotification>;

const list = '/notifications/sent';
const DELETE_TOAST_MS = 5000;
const SHOWN_NAMES = 10;

/** One notification that Root has written, with whom it reached and how many have read it. */
export function SentNotificationPage() {
  const say = writtenTexts.useTexts();
  const [{ id }] = useAddress({ id: inId });
  const query = useQuery(queryOf(viewSentNotification, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: list, title: say('title') }}
      nameOf={({ notification }) => notification.title}
      renderActions={(sent) => <Delete sent={sent} />}
      renderTabs={(sent) => [{ key: 'details', label: say('details'), content: <Details sent={sent} /> }]}
      failed={say('loadFailed')}
    />
  );
}

function Details({ sent: { notification, receiverNames } }: { sent: Sent }) {
  const say = writtenTexts.useTexts();
  const format = useFormat();
  const words = useSentWords();
  const more = receiverNames.length - SHOWN_NAMES;
  const names = receiverNames.slice(0, SHOWN_NAMES).join(', ');
  const { kind } = notification.receivers;
  return (
    <>
      <Card padded>
        <Facts
          facts={[
            [say('toWhom'), kind === 'everybody' ? say(kind) : `${say(kind)}: ${names}`],
            ...(more > 0 ? [['', say('more', { count: more })] as const] : []),
            [say('sentAt'), words.state(notification)],
            [say('read'), words.readers(notification)],
            [say('type'), say(notification.type)],
            [say('forceBig'), say(notification.forceBig ? 'yes' : 'no')],
            [say('byMail'), say(notification.byMail ? 'yes' : 'no')],
            [say('createdAt'), format.dateTime(notification.createdAt)],
          ]}
        />
      </Card>
      <Card title={say('content')} padded>
        <Markdown text={notification.content} />
      </Card>
    </>
  );
}

function Delete({ sent: { notification } }: { sent: Sent }) {
  const say = writtenTexts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async (): Promise<void> => {
    await call(deleteBySender, { body: { ids: [notification.id] } });
    toast.success(say('deleted'), { lastsMs: DELETE_TOAST_MS });
    await navigate({ to: list });
    await refresh(client, findSentNotifications);
  };
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => setDeleting(true)}
      >
        {say('delete')}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={say('deleteTitle')}
          confirm={say('delete')}
          failed={say('deleteFailed')}
          run={remove}
          onClose={() => setDeleting(false)}
        >
          {say('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
