import { Textarea, TextInput } from '@mantine/core';
import {
  type RiskCountryRow,
  type RiskCountryTable,
  saveRiskCountries,
  viewRiskCountries,
} from '@tamis/contract/cases';
import { DayInput } from '../../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../../ui/toast.tsx';
import { countryTableTexts } from './texts.ts';

interface Props {
  table: RiskCountryTable;
  rows: readonly RiskCountryRow[];
  onClose: () => void;
}

/** Makes the draft the next version, with the publication that it follows. */
export function SaveTableDialog({ table, rows, onClose }: Props) {
  const say = countryTableTexts.useTexts();
  const form = useEndpointForm({
    endpoint: saveRiskCountries,
    isNew: true,
    initial: { asOf: table.asOf, source: table.source, reason: '' },
    labels: { asOf: say('asOfLabel'), source: say('source'), reason: say('reason') },
    input: (values) => ({ body: { ...values, version: table.version, rows: [...rows] } }),
    refreshes: [viewRiskCountries],
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  const version = table.version + 1;
  return (
    <FormDialog form={form} title={say('saveTitle', { version })} save={say('save', { version })} onClose={onClose}>
      <p>{say('saveText')}</p>
      <DayInput
        label={say('asOfLabel')}
        description={say('asOfHint')}
        value={form.values.asOf}
        onChange={(asOf) => form.put({ asOf })}
        error={form.choice('asOf').error}
      />
      <TextInput {...form.text('source')} autoComplete="off" />
      <Textarea {...form.text('reason')} autosize minRows={2} />
    </FormDialog>
  );
}
