import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationSettings,
  setCaseExpiryMails,
  setUpdateMails,
  setUpdateNotifications,
  viewUserNotifications,
} from '@tamis/contract/user-security';
import { userChanges } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { useCan } from '../../../components/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { userTexts } from '../texts.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

type Setting = keyof NotificationSettings;
const settings = ['updateMails', 'caseExpiryMails', 'updateNotifications'] as const satisfies readonly Setting[];

/** What the user is told of; each switch is kept at once. */
export function NotificationsTab({ id }: { id: string }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const client = useQueryClient();
  const mayEdit = useCan('UserAdd');
  const query = useQuery(queryOf(viewUserNotifications, { params: { id } }));
  const change = useMutation({
    mutationFn: ({ setting, enabled }: { setting: Setting; enabled: boolean }) => set(id, setting, enabled),
    meta: { errorTitle: ofUsers('updateFailed') },
    onSettled: () => refresh(client, viewUserNotifications, userChanges),
  });
  if (query.isError)
    return <QueryError error={query.error} title={say('notificationsFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('notifications')} />;
  const shown = change.isPending ? { ...query.data, [change.variables.setting]: change.variables.enabled } : query.data;
  return (
    <Card padded title={say('notifications')}>
      <div className={classes.column}>
        {settings.map((setting) => (
          <Switch
            key={setting}
            label={say(setting)}
            description={mayEdit ? say(`${setting}Text`) : say('needsUserAdd')}
            checked={shown[setting]}
            disabled={!mayEdit}
            onChange={(event) => change.mutate({ setting, enabled: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Card>
  );
}

function set(id: string, setting: Setting, enabled: boolean): Promise<unknown> {
  if (setting === 'updateNotifications') return call(setUpdateNotifications, { body: { id, enabled } });
  const endpoint = setting === 'updateMails' ? setUpdateMails : setCaseExpiryMails;
  return call(endpoint, { params: { id }, body: { enabled } });
}
