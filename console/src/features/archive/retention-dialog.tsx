import { Select, TextInput } from '@mantine/core';
import { type RetainedKind, retainedKinds, setArchiveRetention, viewRetention } from '@tamis/contract/archiver';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { Retention } from './going-card.tsx';
import { kindText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

/** How long one kind of record is kept. */
export function RetentionDialog({ retention, onClose }: { retention: Retention; onClose: () => void }) {
  const say = archiveTexts.useTexts();
  const daysOf = (kind: string): string => String(retention.kinds.find((row) => row.kind === kind)?.days ?? '');
  const initial: { kind: RetainedKind; days: string } = { kind: 'searches', days: daysOf('searches') };
  const form = useEndpointForm({
    endpoint: setArchiveRetention,
    initial,
    isNew: true,
    labels: { kind: say('kind'), days: say('days') },
    input: ({ kind, days }) => ({ body: { kind, days: days.trim() === '' ? null : Number(days) } }),
    refreshes: [viewRetention],
    onSaved: () => {
      toast.success(say('retentionSaved'));
      onClose();
    },
  });
  const least = retention.kinds.find(({ kind }) => kind === form.values.kind)?.leastDays ?? 1;
  return (
    <FormDialog form={form} title={say('retentionTitle')} save={say('saveRetention')} onClose={onClose}>
      <p>{say('retentionText')}</p>
      <Select
        label={say('kind')}
        allowDeselect={false}
        data={retainedKinds.map((kind) => ({ value: kind, label: say(kindText[kind]) }))}
        value={form.values.kind}
        onChange={(kind) => kind && form.put({ kind, days: daysOf(kind) })}
      />
      <TextInput
        {...form.text('days')}
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={form.values.kind === 'request-logs' ? say('daysTextLogs') : say('daysText', { least })}
      />
    </FormDialog>
  );
}
