import { Checkbox, TextInput } from '@mantine/core';
import { countries } from '@tamis/contract/terms/countries';
import type { LimitKey, Limits } from '@tamis/contract/merchants/management';
import { limitKeys } from '@tamis/contract/merchants/management';
import { isModuleOn, type ModuleKey, moduleKeys } from '@tamis/contract/calls/modules';
import type { EndpointForm } from '../../components/form/use-endpoint-form.ts';
import { dayAfter, startOfDay } from '@tamis/contract/terms/zoned-days';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import classes from './merchants.module.css';
import { merchantTexts } from './texts.ts';

const countryChoices = countries().map(({ code, name }) => ({ value: code, label: name }));
const zoneChoices = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** Name, contact, country and time zone: of a new merchant, and of one that is changed. */
export function DetailFields({ form }: { form: EndpointForm }) {
  const say = merchantTexts.useTexts();
  return (
    <>
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <TextInput {...form.text('contactEmail')} type="email" autoComplete="off" description={say('contactText')} />
      <ChoiceField
        {...form.choice('country')}
        withAsterisk
        searchable
        choices={countryChoices}
        placeholder={say('chooseCountry')}
      />
      <ChoiceField
        {...form.choice('timeZone')}
        withAsterisk
        searchable
        choices={zoneChoices}
        placeholder={say('chooseZone')}
        description={say('timeZoneText')}
      />
    </>
  );
}

export function useDetailLabels() {
  const say = merchantTexts.useTexts();
  return { name: say('name'), contactEmail: say('contact'), country: say('country'), timeZone: say('timeZone') };
}

interface ModulesFieldProps {
  value: readonly ModuleKey[];
  onChange: (modules: ModuleKey[]) => void;
}

/** What a merchant has. A part of another one is off with it. */
export function ModulesField({ value, onChange }: ModulesFieldProps) {
  const say = merchantTexts.useTexts();
  const off = moduleKeys.filter((key) => !value.includes(key));
  const change = (key: ModuleKey, isOn: boolean): void =>
    onChange(moduleKeys.filter((one) => (one === key ? isOn : value.includes(one))));
  return moduleKeys.map((key) => (
    <Checkbox
      key={key}
      label={say(key)}
      description={say(`${key}Text`)}
      checked={isModuleOn(off, key)}
      // Off because of what it needs.
      disabled={!isModuleOn(off, key) && value.includes(key)}
      onChange={(event) => change(key, event.currentTarget.checked)}
    />
  ));
}

/** Limits as they are typed: '' for none. */
export type TypedLimits = Record<LimitKey, string>;

export const typedLimits = (limits?: Limits): TypedLimits => ({
  users: String(limits?.users ?? ''),
  searches: String(limits?.searches ?? ''),
  monitored: String(limits?.monitored ?? ''),
  keys: String(limits?.keys ?? ''),
});

export const limitsOfTyped = (typed: TypedLimits): Limits => {
  const most = (key: LimitKey): number | null => (typed[key] === '' ? null : Number(typed[key]));
  return { users: most('users'), searches: most('searches'), monitored: most('monitored'), keys: most('keys') };
};

const limitWords = {
  users: 'limitUsers',
  searches: 'limitSearches',
  monitored: 'limitMonitored',
  keys: 'limitKeys',
} as const;
const LONGEST_LIMIT = 8;

interface LimitFieldsProps {
  value: TypedLimits;
  onChange: (typed: TypedLimits) => void;
}

/** How many of each; nothing typed is no limit. */
export function LimitFields({ value, onChange }: LimitFieldsProps) {
  const say = merchantTexts.useTexts();
  return (
    <div className={classes.limits}>
      {limitKeys.map((key) => (
        <TextInput
          key={key}
          label={say(limitWords[key])}
          placeholder={say('noLimit')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_LIMIT}
          value={value[key]}
          onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
      ))}
    </div>
  );
}

/** The moment from which nobody signs in, when this is the last day; null for none. */
export const endOf = (lastDay: string, timeZone: string): string | null =>
  lastDay === '' ? null : startOfDay(dayAfter(lastDay), timeZone || undefined).toISOString();
