import { entityRoles } from '@tamis/contract/cases';
import { countries } from '@tamis/contract/terms/countries';
import type { ChoiceInput, ChoicesInput } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { caseTexts } from '../texts.ts';

const countryChoices = (): { value: string; label: string }[] =>
  countries().map(({ code, name }) => ({ value: code, label: name }));

export const CountryField = (input: ChoiceInput) => (
  <ChoiceField {...input} clearable choices={countryChoices()} onClear={() => input.onChange('')} />
);

export const CountriesField = (input: ChoicesInput) => <ChoicesField {...input} choices={countryChoices()} />;

export function RolesField(input: ChoicesInput) {
  const ofCases = caseTexts.useTexts();
  return (
    <ChoicesField {...input} withAsterisk choices={entityRoles.map((value) => ({ value, label: ofCases(value) }))} />
  );
}
