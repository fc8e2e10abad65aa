import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { type CaseDetails, type CaseEntity, searchCaseEntity } from '@tamis/contract/cases';
import { checkTypeLabel, DEFAULT_FUZZINESS, fuzzinessOptions } from '@tamis/contract/check-types';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CountriesField } from '../details/party-fields.tsx';
import { searchOf } from '../details/party-values.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { casePageTexts } from '../details/texts.ts';

interface SearchDialogProps {
  shown: CaseDetails;
  entity: CaseEntity;
  onClose: () => void;
}

/** The search of somebody of a case, filled in with what is known of them and with the checks of the type. */
export function SearchDialog({ shown: { id, type }, entity, onClose }: SearchDialogProps) {
  const say = casePageTexts.useTexts();
  const known = searchOf(entity);
  const form = useEndpointForm({
    endpoint: searchCaseEntity,
    isNew: true,
    initial: {
      search_term: known.searchTerm,
      birthYear: known.birthYear,
      countries: known.countries,
      fuzziness: String(DEFAULT_FUZZINESS),
      types: type.checkTypes,
      is_monitored: type.isMonitored,
    },
    labels: {
      search_term: say('searchTerm'),
      birthYear: say('birthYear'),
      countries: say('countries'),
      fuzziness: say('fuzziness'),
      types: say('categories'),
      is_monitored: say('monitor'),
    },
    input: ({ search_term, birthYear, countries, fuzziness, types, is_monitored }) => ({
      params: { id, entityId: entity.entityId },
      body: {
        search_term,
        is_monitored,
        fuzziness: Number(fuzziness),
        entityType: entity.tableReference,
        filters: {
          types,
          country_codes: countries,
          ...(birthYear !== '' && { birth_year: Number(birthYear) }),
        },
      },
    }),
    failed: say('searchFailed'),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('searchCreated'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('searchTitle', { name: entity.name })} save={say('search')} onClose={onClose}>
      <TextInput {...form.text('search_term')} autoComplete="off" data-autofocus />
      {entity.tableReference === 'persons' && (
        <NumberInput
          {...form.choice('birthYear')}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          onChange={(value) => form.put({ birthYear: String(value) })}
        />
      )}
      <CountriesField {...form.choices('countries')} />
      <ChoiceField
        {...form.choice('fuzziness')}
        choices={fuzzinessOptions.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <ChoicesField
        {...form.choices('types')}
        choices={type.checkTypes.map((value) => ({ value, label: checkTypeLabel(value) }))}
      />
      <Checkbox
        label={say('monitor')}
        checked={form.values.is_monitored}
        onChange={(event) => form.put({ is_monitored: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
