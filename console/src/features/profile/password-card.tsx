import { useQueryClient } from '@tanstack/react-query';
import { listSessions, viewProfile } from '@tamis/contract/profile';
import { refresh } from '../../api/query.ts';
import { ChangePasswordForm } from '../../components/password/change-password-form.tsx';
import { useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { ActingNote } from './acting-note.tsx';
import classes from './profile-form.module.css';
import { profileTexts } from './texts.ts';

export function PasswordCard({ userId, changedAt }: { userId: string; changedAt: string | null }) {
  const say = profileTexts.useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const isActing = useSession()?.isImpersonation ?? false;
  return (
    <Card title={say('password')} padded>
      <p className={classes.note}>
        {changedAt === null ? say('passwordNever') : say('passwordChanged', { moment: format.dateTime(changedAt) })}.{' '}
        {say('passwordSafe')}
      </p>
      {isActing ? (
        <ActingNote />
      ) : (
        <ChangePasswordForm userId={userId} onDone={() => void refresh(client, viewProfile, listSessions)} />
      )}
    </Card>
  );
}
