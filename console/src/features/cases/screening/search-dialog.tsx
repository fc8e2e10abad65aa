import { Checkbox, TextInput } from '@mantine/core';
import { type CaseDetails, type CaseEntity, searchCaseEntity } from '@tamis/contract/cases';
import { checkTypeLabel, DEFAULT_FUZZINESS, fuzzinessOptions } from '@tamis/contract/terms/check-types';
import { readPartialDay } from '../../../components/day-input/read-day.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { FurtherNamesInput } from '../../../components/screening/criteria/further-names-input.tsx';
import { identityKindChoices } from '../../../components/screening/criteria/identity-kinds.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { CountriesField, CountryField } from '../details/party-fields.tsx';
import { filtersOf, searchOf } from '../search-values.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { tellSearchDialog } from './search-events.ts';
import { casePageTexts } from '../details/texts.ts';

interface SearchDialogProps {
  shown: CaseDetails;
  entity: CaseEntity;
  onClose: () => void;
}

/** The search of somebody of a case, filled in with what is known of them and with the checks of the type. */
export function SearchDialog({ shown: { id, type }, entity, onClose }: SearchDialogProps) {
  const say = casePageTexts.useTexts();
  const { searchTerm, ...known } = searchOf(entity);
  const searchedFor = { caseId: id, entityId: entity.entityId };
  const { dateFormat } = useFormat();
  const form = useEndpointForm({
    endpoint: searchCaseEntity,
    isNew: true,
    initial: {
      search_term: searchTerm,
      ...known,
      fuzziness: String(DEFAULT_FUZZINESS),
      types: type.checkTypes,
      is_monitored: type.isMonitored,
    },
    labels: {
      search_term: say('searchTerm'),
      birth: say('dob'),
      furtherNames: say('otherNames'),
      countries: say('countries'),
      idKind: say('idKind'),
      idCountry: say('idCountry'),
      idNumber: say('idNumber'),
      fuzziness: say('fuzziness'),
      types: say('categories'),
      is_monitored: say('monitor'),
    },
    input: ({ search_term, fuzziness, types, is_monitored, birth, ...asked }) => ({
      params: { id, entityId: entity.entityId },
      body: {
        search_term,
        is_monitored,
        fuzziness: Number(fuzziness),
        entityType: entity.tableReference,
        // What no day can be read from goes as it was typed, and is refused rather than left out.
        filters: { types, ...filtersOf({ ...asked, birth: readPartialDay(birth, dateFormat) ?? birth.trim() }) },
      },
    }),
    failed: say('searchFailed'),
    refreshes: shownOfCases,
    onSaved: ({ result }) => {
      toast.success(say('searchCreated'));
      tellSearchDialog('aml-search-done', { ...searchedFor, searchId: result.id });
      onClose();
    },
  });
  const cancel = (): void => {
    tellSearchDialog('aml-search-cancel', searchedFor);
    onClose();
  };
  return (
    <FormDialog form={form} title={say('searchTitle', { name: entity.name })} save={say('search')} onClose={cancel}>
      <TextInput {...form.text('search_term')} autoComplete="off" data-autofocus />
      <FurtherNamesInput {...form.choices('furtherNames')} />
      {entity.tableReference === 'persons' && (
        <TextInput {...form.text('birth')} placeholder={dateFormat.toLowerCase()} autoComplete="off" />
      )}
      <CountriesField {...form.choices('countries')} />
      <ChoiceField {...form.choice('idKind')} choices={identityKindChoices} />
      <CountryField {...form.choice('idCountry')} />
      <TextInput {...form.text('idNumber')} classNames={{ input: 'mono' }} autoComplete="off" spellCheck={false} />
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
