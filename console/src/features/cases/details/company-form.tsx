import { Textarea, TextInput } from '@mantine/core';
import { createCompany, findDuplicateCompanies, updateCompany } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { caseTexts } from '../texts.ts';
import { KnownAlready } from './known-already.tsx';
import { CountryField, RolesField } from './party-fields.tsx';
import { companyBody, companyValues, noCompany } from './party-values.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { casePageTexts } from './texts.ts';
import { type PartyFormProps, rolesOf, useInCase } from './use-in-case.ts';

function useLabels() {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  return {
    name: say('companyName'),
    tradeNames: say('tradeNames'),
    registrationNumber: say('registrationNumber'),
    lei: say('lei'),
    country: ofCases('company.country'),
    legalForm: say('legalForm'),
    incorporatedOn: say('incorporatedOn'),
    address: say('address'),
    website: say('website'),
    industry: say('industry'),
    roles: ofCases('roles'),
  };
}

export function CompanyForm(props: PartyFormProps) {
  const { caseId, entity, onClose, switchKind } = props;
  const say = casePageTexts.useTexts();
  const inCase = useInCase(props);
  const was = entity?.company ?? undefined;
  const options = {
    initial: { ...(was ? companyValues(was) : noCompany), roles: rolesOf(entity) },
    labels: useLabels(),
    refreshes: shownOfCases,
    onSaved: ({ id }: { id: string }) => inCase(id, 'companies', form.values.roles),
  };
  const created = useEndpointForm({
    ...options,
    endpoint: createCompany,
    isNew: true,
    input: ({ roles: _roles, ...values }) => ({ body: { ...companyBody(values), caseId } }),
  });
  const updated = useEndpointForm({
    ...options,
    endpoint: updateCompany,
    input: ({ roles: _roles, ...values }) => ({
      params: { id: was?.id ?? '' },
      body: { ...companyBody(values), version: was?.version ?? 1 },
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
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <TextInput {...form.text('registrationNumber')} autoComplete="off" />
      <CountryField {...form.choice('country')} />
      {!was && (
        <KnownAlready
          typed={values}
          ask={() => call(findDuplicateCompanies, { body: companyBody(values) })}
          isAsked={values.name !== '' && (values.incorporatedOn.length >= 4 || values.registrationNumber !== '')}
          onUse={(id) => inCase(id, 'companies', form.values.roles)}
        />
      )}
      <RolesField {...form.choices('roles')} />
      <TextInput {...form.text('incorporatedOn')} placeholder={say('dateHint')} autoComplete="off" />
      <TextInput {...form.text('legalForm')} autoComplete="off" />
      <TextInput {...form.text('lei')} autoComplete="off" />
      <TextInput {...form.text('tradeNames')} placeholder={say('otherNamesHint')} autoComplete="off" />
      <Textarea {...form.text('address')} autosize />
      <TextInput {...form.text('website')} autoComplete="off" />
      <TextInput {...form.text('industry')} autoComplete="off" />
    </FormDialog>
  );
}
