import { Textarea, TextInput } from '@mantine/core';
import {
  type RiskCountryRow,
  type RiskCountryTable,
  saveRiskCountries,
  viewRiskCountries,
} from '@tamis/contract/cases';
import { viewPublishing } from '@tamis/contract/screening';
import { DayInput } from '../../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../../components/form/use-endpoint-form.ts';
import { publicationTexts } from '../../../../components/publication/texts.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { countryTableTexts } from './texts.ts';

interface Props {
  table: RiskCountryTable;
  rows: readonly RiskCountryRow[];
  /** It is only proposed. */
  needsSecond: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes the draft the next version, or proposes it, with the publication that it follows. */
export function SaveTableDialog({ table, rows, needsSecond, onSaved, onClose }: Props) {
  const sayPublication = publicationTexts.useTexts();
  const say = countryTableTexts.useTexts();
  const form = useEndpointForm({
    endpoint: saveRiskCountries,
    isNew: true,
    initial: { asOf: table.asOf, source: table.source, reason: '' },
    labels: { asOf: say('asOfLabel'), source: say('source'), reason: say('reason') },
    input: (values) => ({ body: { ...values, version: table.version, rows: [...rows] } }),
    refreshes: [viewRiskCountries, viewPublishing],
    onSaved: ({ proposal }) => {
      toast.success(proposal ? sayPublication('proposedToast') : say('saved'));
      onSaved();
    },
  });
  const version = table.version + 1;
  return (
    <FormDialog
      form={form}
      title={say(needsSecond ? 'proposeTitle' : 'saveTitle', { version })}
      save={say(needsSecond ? 'propose' : 'save', { version })}
      onClose={onClose}
    >
      <p>{needsSecond ? sayPublication('secondPerson') : say('saveText')}</p>
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
