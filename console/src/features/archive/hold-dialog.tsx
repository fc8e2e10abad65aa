import { Select, Textarea, TextInput } from '@mantine/core';
import { findLegalHolds, holdKinds, placeHold, viewRetention } from '@tamis/contract/archiver';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { subjectText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

const nothing: { kind: (typeof holdKinds)[number]; subject: string; reason: string } = {
  kind: 'reference',
  subject: '',
  reason: '',
};

/** Keeps something from being removed. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const say = archiveTexts.useTexts();
  const form = useEndpointForm({
    endpoint: placeHold,
    initial: nothing,
    isNew: true,
    labels: { kind: say('holdKind'), subject: say('subject'), reason: say('reason') },
    input: (body) => ({ body }),
    refreshes: [findLegalHolds, viewRetention],
    onSaved: () => {
      toast.success(say('placed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('hold')} save={say('place')} onClose={onClose}>
      <p>{say('holdText')}</p>
      <Select
        label={say('holdKind')}
        allowDeselect={false}
        data={holdKinds.map((kind) => ({ value: kind, label: say(subjectText[kind]) }))}
        value={form.values.kind}
        onChange={(kind) => kind && form.put({ kind })}
      />
      <TextInput {...form.text('subject')} autoComplete="off" />
      <Textarea {...form.text('reason')} autosize minRows={2} />
    </FormDialog>
  );
}
