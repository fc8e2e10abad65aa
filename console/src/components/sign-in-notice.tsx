import { useNavigate } from '@tanstack/react-router';
import { NoticeDialog, type NoticeDialogProps } from '../ui/notice/notice-dialog.tsx';
import { sharedTexts } from './texts.ts';

/** A notice after which there is only the sign-in screen: closing it leads there (SHELL-171). */
export function SignInNotice(props: Pick<NoticeDialogProps, 'kind' | 'title' | 'children'>) {
  const say = sharedTexts.useTexts();
  const navigate = useNavigate();
  return (
    <NoticeDialog
      {...props}
      button={say('toSignIn')}
      closeLabel={say('close')}
      onClose={() => void navigate({ to: '/login' })}
    />
  );
}
