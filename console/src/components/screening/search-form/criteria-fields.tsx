import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { fuzzinessOptions } from '@tamis/contract/terms/check-types';
import { MAX_TAGS } from '@tamis/contract/screening';
import { FurtherNamesInput } from '../criteria/further-names-input.tsx';
import { useEntityTypeName } from '../../searches/search-cells.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { IdentityNumberField } from './identity-number-field.tsx';
import { OptionalLabel } from './field-label.tsx';
import classes from './search-form.module.css';
import type { SearchValues } from './search-values.ts';
import { searchFormTexts } from './texts.ts';
import { useCountries, useEntityTypes } from './use-search-constants.ts';

export type SearchFormState = UseFormReturnType<SearchValues>;

const tagNumbers = Array.from({ length: MAX_TAGS }, (_, index) => index + 1);
const fuzziness = fuzzinessOptions.map(({ value, label }) => ({ value: String(value), label }));

/** Who is searched for and how widely, in the order of reading. */
export function CriteriaFields({ form, isWithoutReference }: { form: SearchFormState; isWithoutReference: boolean }) {
  const say = searchFormTexts.useTexts();
  const format = useFormat();
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.third ?? ''}
        label={say('name')}
        withAsterisk
        required
        autoFocus
        data-autofocus
        autoComplete="off"
        dir="auto"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        className={classes.sixth ?? ''}
        label={<OptionalLabel>{say('birthYear')}</OptionalLabel>}
        placeholder={say('birthYearHint')}
        inputMode="numeric"
        autoComplete="off"
        key={form.key('birthYear')}
        {...form.getInputProps('birthYear')}
      />
      <TextInput
        className={classes.sixth ?? ''}
        label={<OptionalLabel>{say('birthDate')}</OptionalLabel>}
        placeholder={format.dateFormat.toLowerCase()}
        autoComplete="off"
        key={form.key('birthDate')}
        {...form.getInputProps('birthDate')}
      />
      <CountryField key={form.key('countries')} form={form} />
      <FurtherNamesField key={form.key('furtherNames')} form={form} />
      <IdentityNumberField form={form} />
      <EntityTypeField form={form} />
      <Select
        className={classes.quarter ?? ''}
        label={say('fuzziness')}
        data={fuzziness}
        key={form.key('fuzziness')}
        {...form.getInputProps('fuzziness')}
      />
      {!isWithoutReference && (
        <TextInput
          className={classes.sixth ?? ''}
          label={<OptionalLabel>{say('reference')}</OptionalLabel>}
          autoComplete="off"
          classNames={{ input: 'mono' }}
          key={form.key('reference')}
          {...form.getInputProps('reference')}
        />
      )}
      <TagFields form={form} />
      <Textarea
        className={classes.whole ?? ''}
        label={<OptionalLabel>{say('notes')}</OptionalLabel>}
        autosize
        minRows={1}
        maxRows={8}
        key={form.key('notes')}
        {...form.getInputProps('notes')}
      />
    </div>
  );
}

/** Made anew when the form is cleared. */
function CountryField({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const { options, isFailed } = useCountries();
  const { onChange } = form.getInputProps('countries') as { onChange: (codes: string[]) => void };
  const [codes, setCodes] = useState(form.getValues().countries);
  return (
    <ChoicesField
      className={classes.third ?? ''}
      label={<OptionalLabel>{say('country')}</OptionalLabel>}
      choices={options}
      value={codes}
      onChange={(chosen) => {
        setCodes(chosen);
        onChange(chosen);
      }}
      nothingFoundMessage={say('noCountry')}
      placeholder={codes.length === 0 ? say('countryHint') : ''}
      error={isFailed && say('countriesFailed')}
    />
  );
}

function FurtherNamesField({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const { onChange, error } = form.getInputProps('furtherNames') as {
    onChange: (names: string[]) => void;
    error?: string;
  };
  const [names, setNames] = useState(form.getValues().furtherNames);
  return (
    <FurtherNamesInput
      className={classes.half ?? ''}
      label={<OptionalLabel>{say('furtherNames')}</OptionalLabel>}
      value={names}
      error={error}
      onChange={(typed) => {
        setNames(typed);
        onChange(typed);
      }}
    />
  );
}

function EntityTypeField({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const name = useEntityTypeName();
  const { types, isFailed } = useEntityTypes();
  return (
    <Select
      className={classes.quarter ?? ''}
      label={say('entityType')}
      data={[{ value: '', label: say('all') }, ...types.map((type) => ({ value: type, label: name(type) }))]}
      key={form.key('entityType')}
      {...form.getInputProps('entityType')}
      {...(isFailed && { error: say('entityTypesFailed') })}
    />
  );
}

function TagFields({ form }: { form: SearchFormState }) {
  const say = searchFormTexts.useTexts();
  const error = form.errors['tags'];
  return (
    <fieldset className={`${classes.group} ${classes.third}`} aria-invalid={error !== undefined}>
      <legend>
        <OptionalLabel>{say('tags')}</OptionalLabel>
      </legend>
      <div className={classes.tagFields}>
        {tagNumbers.map((number) => {
          const label = say('tag', { number });
          const path = `tags.${number - 1}`;
          return (
            <TextInput
              key={form.key(path)}
              aria-label={label}
              placeholder={label}
              autoComplete="off"
              {...form.getInputProps(path)}
            />
          );
        })}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
