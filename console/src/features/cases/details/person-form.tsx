import { Textarea, TextInput } from '@mantine/core';
import { createPerson, findDuplicatePersons, updatePerson } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { caseTexts } from '../texts.ts';
import { KnownAlready } from './known-already.tsx';
import { CountriesField, CountryField, RolesField } from './party-fields.tsx';
import { noPerson, personBody, personValues } from './party-values.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { casePageTexts } from './texts.ts';
import { type PartyFormProps, rolesOf, useInCase } from './use-in-case.ts';

function useLabels() {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  return {
    firstName: say('firstName'),
    middleName: say('middleName'),
    surname: say('surname'),
    otherNames: say('otherNames'),
    dob: say('dob'),
    nationalities: say('nationalities'),
    country: ofCases('person.country'),
    address: say('address'),
    idKind: say('idKind'),
    idNumber: say('idNumber'),
    idCountry: say('idCountry'),
    email: say('email'),
    phone: say('phone'),
    roles: ofCases('roles'),
  };
}

export function PersonForm(props: PartyFormProps) {
  const { caseId, entity, onClose, switchKind } = props;
  const say = casePageTexts.useTexts();
  const inCase = useInCase(props);
  const was = entity?.person ?? undefined;
  const options = {
    initial: { ...(was ? personValues(was) : noPerson), roles: rolesOf(entity) },
    labels: useLabels(),
    refreshes: shownOfCases,
    onSaved: ({ id }: { id: string }) => inCase(id, 'persons', form.values.roles),
  };
  const created = useEndpointForm({
    ...options,
    endpoint: createPerson,
    isNew: true,
    input: ({ roles: _roles, ...values }) => ({ body: { ...personBody(values), caseId } }),
  });
  const updated = useEndpointForm({
    ...options,
    endpoint: updatePerson,
    input: ({ roles: _roles, ...values }) => ({
      params: { id: was?.id ?? '' },
      body: { ...personBody(values, was), version: was?.version ?? 1 },
    }),
  });
  const form = was ? updated : created;
  const { roles: _roles, ...values } = form.values;
  return (
    <FormDialog
      form={form}
      title={entity ? say('editTitle', { name: entity.name }) : say('addTitle')}
      save={say(was ? 'saveParty' : 'addParty')}
      onClose={onClose}
    >
      {switchKind}
      <TextInput {...form.text('firstName')} autoComplete="off" data-autofocus />
      <TextInput {...form.text('middleName')} autoComplete="off" />
      <TextInput {...form.text('surname')} autoComplete="off" />
      <TextInput {...form.text('dob')} placeholder={say('dateHint')} autoComplete="off" />
      {!was && (
        <KnownAlready
          typed={values}
          ask={() => call(findDuplicatePersons, { body: personBody(values) })}
          isAsked={values.surname !== '' && (values.dob.length >= 4 || values.idNumber !== '')}
          onUse={(id) => inCase(id, 'persons', form.values.roles)}
        />
      )}
      <RolesField {...form.choices('roles')} />
      <CountriesField {...form.choices('nationalities')} />
      <CountryField {...form.choice('country')} />
      <TextInput {...form.text('otherNames')} placeholder={say('otherNamesHint')} autoComplete="off" />
      <TextInput {...form.text('idKind')} autoComplete="off" />
      <TextInput {...form.text('idNumber')} autoComplete="off" />
      <CountryField {...form.choice('idCountry')} />
      <Textarea {...form.text('address')} autosize />
      <TextInput {...form.text('email')} autoComplete="off" />
      <TextInput {...form.text('phone')} autoComplete="off" />
    </FormDialog>
  );
}
