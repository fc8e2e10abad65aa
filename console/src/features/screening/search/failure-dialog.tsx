import { errorText } from '../../../components/show-error.ts';
import { NoticeDialog } from '../../../ui/notice/notice-dialog.tsx';
import { searchTexts } from './texts.ts';

/** 'Error' / 'Failed to search', with what the server says; what was typed stays in the form. */
export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const say = searchTexts.useTexts();
  const text = error ? errorText(error, say('failed')) : undefined;
  if (!text) return null;
  return (
    <NoticeDialog kind="error" title={say('error')} button={say('close')} closeLabel={say('close')} onClose={onClose}>
      <p>
        <strong>{say('failed')}</strong>
      </p>
      <p>{[text.title === say('failed') ? '' : text.title, text.message].filter(Boolean).join(' ')}</p>
    </NoticeDialog>
  );
}
