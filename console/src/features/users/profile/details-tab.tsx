import { Button, Group, TextInput } from '@mantine/core';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { changeUserEmail, findUsers, updateUser, userChanges, type UserDetails, viewUser } from '@tamis/contract/users';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { OnceLink } from '../../../components/once-link/once-link.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import { userPageTexts } from './texts.ts';
import { useMayAct } from './use-may-act.ts';

const refreshes = [viewUser, findUsers, userChanges];

export function DetailsTab({ user }: { user: UserDetails }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const format = useFormat();
  const [open, setOpen] = useState<'details' | 'email'>();
  const [link, setLink] = useState<string | null>(null);
  const close = (): void => setOpen(undefined);
  const mayEdit = useCan('UserAdd');
  const mayChangeEmail = useMayAct(user) && user.invitationEndsAt === null;
  const labels = { copy: sharedTexts.say('copyId'), copied: sharedTexts.say('copied') };
  const when = (at: string | null): string => (at === null ? '' : format.dateTime(at));
  const onEmailSent = (sent: string | null): void => {
    setLink(sent);
    if (sent === null) toast.success(say('emailSent'));
    close();
  };
  return (
    <>
      {link !== null && <OnceLink link={link} />}
      <Card
        padded
        title={say('person')}
        aside={
          <Group gap="xs">
            {mayChangeEmail && (
              <Button variant="default" leftSection={<IconMail {...iconProps} />} onClick={() => setOpen('email')}>
                {say('changeEmail')}
              </Button>
            )}
            {mayEdit && (
              <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={() => setOpen('details')}>
                {say('edit')}
              </Button>
            )}
          </Group>
        }
      >
        <Facts
          facts={[
            [ofUsers('firstName'), user.name],
            [ofUsers('lastName'), user.surname],
            [ofUsers('email'), user.email],
            ...(user.newEmail === null ? [] : [[say('newEmail'), user.newEmail] as const]),
            [ofUsers('phone'), user.phone],
            [ofUsers('createdAt'), when(user.createdAt)],
            ...(user.invitedAt === null ? [] : [[say('invitedAt'), when(user.invitedAt)] as const]),
            ...(user.invitationEndsAt === null ? [] : [[say('invitationEnds'), when(user.invitationEndsAt)] as const]),
            [say('id'), <CopyableId key="id" id={user.id} labels={labels} />],
          ]}
        />
      </Card>
      {open === 'details' && <DetailsDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onSent={onEmailSent} onClose={close} />}
    </>
  );
}

function DetailsDialog({ user: { id, name, surname, phone }, onClose }: { user: UserDetails; onClose: () => void }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const form = useEndpointForm({
    endpoint: updateUser,
    initial: { name, surname, phone },
    labels: { name: ofUsers('firstName'), surname: ofUsers('lastName'), phone: ofUsers('phone') },
    input: (body) => ({ params: { id }, body }),
    refreshes,
    failed: ofUsers('updateFailed'),
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('person')} save={say('save')} onClose={onClose}>
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <TextInput {...form.text('surname')} autoComplete="off" />
      <TextInput {...form.text('phone')} autoComplete="off" />
    </FormDialog>
  );
}

interface EmailDialogProps {
  user: UserDetails;
  onSent: (link: string | null) => void;
  onClose: () => void;
}

function EmailDialog({ user: { id }, onSent, onClose }: EmailDialogProps) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const form = useEndpointForm({
    endpoint: changeUserEmail,
    initial: { email: '' },
    isNew: true,
    labels: { email: ofUsers('email') },
    input: ({ email }) => ({ body: { id, email } }),
    refreshes,
    failed: ofUsers('updateFailed'),
    onSaved: ({ link }) => onSent(link),
  });
  return (
    <FormDialog form={form} title={say('changeEmail')} save={say('sendLink')} onClose={onClose}>
      <TextInput
        {...form.text('email')}
        type="email"
        autoComplete="off"
        data-autofocus
        description={say('changeEmailText')}
      />
    </FormDialog>
  );
}
