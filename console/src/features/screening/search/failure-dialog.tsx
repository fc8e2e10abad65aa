import { Button, Group, Modal } from '@mantine/core';
import { errorText } from '../../../components/show-error.ts';
import { searchTexts } from './texts.ts';

/** 'Error' / 'Failed to search', with what the server says; what was typed stays in the form. */
export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const say = searchTexts.useTexts();
  const text = error ? errorText(error, say('failed')) : undefined;
  return (
    <Modal opened={text !== undefined} onClose={onClose} size={480} title={say('error')} closeButtonProps={{ 'aria-label': say('close') }}>
      <p>
        <strong>{say('failed')}</strong>
      </p>
      {text && <p>{[text.title === say('failed') ? '' : text.title, text.message].filter(Boolean).join(' ')}</p>}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {say('close')}
        </Button>
      </Group>
    </Modal>
  );
}
