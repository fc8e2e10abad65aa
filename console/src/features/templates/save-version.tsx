import { Button } from '@mantine/core';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { templateTexts } from './texts.ts';

interface SaveVersionProps {
  form: EndpointForm;
  /** Which one it will be. */
  version: number;
  hasFaults: boolean;
}

export function SaveVersion({ form, version, hasFaults }: SaveVersionProps) {
  const say = templateTexts.useTexts();
  return (
    <Button
      loading={form.isSaving}
      disabled={hasFaults || !form.isChanged}
      rightSection={<KeyHint keys={['Ctrl', '↵']} />}
      onClick={form.submit}
    >
      {say('save', { version })}
    </Button>
  );
}
