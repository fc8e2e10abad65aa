import { Button } from '@mantine/core';
import { ChangePasswordForm } from '../../../components/password/change-password-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './forced-change-dialog.module.css';
import { forcedChangeTexts } from './texts.ts';

interface ForcedChangeDialogProps {
  userId: string;
  onDone: () => void;
  onSignOut: () => void;
}

/** Cannot be closed: the way on is a new password, the other way out is to sign out (AUTH-69). */
export function ForcedChangeDialog({ userId, onDone, onSignOut }: ForcedChangeDialogProps) {
  const say = forcedChangeTexts.useTexts();
  return (
    <Dialog
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={480}
      title={say('title')}
    >
      <p className={classes.text}>{say('text')}</p>
      <ChangePasswordForm
        userId={userId}
        onDone={onDone}
        autoFocus
        aside={
          <Button variant="subtle" color="gray" onClick={onSignOut}>
            {say('signOut')}
          </Button>
        }
      />
    </Dialog>
  );
}
