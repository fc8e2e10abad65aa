import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { identityKindChoices } from '../criteria/identity-kinds.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import type { SearchFormState } from './criteria-fields.tsx';
import { OptionalLabel } from './field-label.tsx';
import classes from './search-form.module.css';
import { searchFormTexts } from './texts.ts';
import { useCountries } from './use-search-constants.ts';

/** Kind, country and number of a document; only the number has to be there. */
export function IdentityNumberField({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const { error, ...number } = form.getInputProps('identityNumber');
  return (
    <fieldset className={`${classes.group} ${classes.half}`}>
      <legend>
        <OptionalLabel>{say('identityNumber')}</OptionalLabel>
      </legend>
      <div className={classes.identityFields}>
        <Select
          aria-label={say('identityKind')}
          data={identityKindChoices}
          allowDeselect={false}
          key={form.key('identityKind')}
          {...form.getInputProps('identityKind')}
        />
        <IssuerField key={form.key('identityCountry')} form={form} />
        <TextInput
          className={classes.identityNumber ?? ''}
          aria-label={say('identityNumber')}
          classNames={{ input: 'mono' }}
          autoComplete="off"
          spellCheck={false}
          description={say('identityHint')}
          inputWrapperOrder={['input', 'error', 'description']}
          error={error}
          key={form.key('identityNumber')}
          {...number}
        />
      </div>
    </fieldset>
  );
}

/** Made anew when the form is cleared. */
function IssuerField({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const { options } = useCountries();
  const { onChange } = form.getInputProps('identityCountry') as { onChange: (code: string) => void };
  const [code, setCode] = useState(form.getValues().identityCountry);
  return (
    <ChoiceField
      aria-label={say('identityCountry')}
      choices={[{ value: '', label: say('countryHint') }, ...options]}
      value={code}
      onChange={(chosen) => {
        setCode(chosen);
        onChange(chosen);
      }}
      nothingFoundMessage={say('noCountry')}
    />
  );
}
