import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CaseType,
  createCaseType,
  findCaseTypes,
  findDocumentTypes,
  requirableDocuments,
  requirableFields,
  type RequirableField,
  updateCaseType,
  USUAL_REVIEW_MONTHS,
} from '@tamis/contract/cases';
import { checkTypeLabel, checkTypes } from '@tamis/contract/terms/check-types';
import { findUserGroups } from '@tamis/contract/user-groups';
import { queryOf } from '../../../api/query.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { rangeOf } from '../../../components/form/limits.ts';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useSession } from '../../../components/use-session.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { caseTexts } from '../texts.ts';
import { ReviewMonthsField } from './review-months.tsx';
import { caseSettingsTexts } from './texts.ts';

const DEFAULT_DAYS = '10';
const fresh = {
  name: '',
  checkTypes: [...checkTypes] as string[],
  requiredFields: [] as string[],
  requiredDocuments: [] as string[],
  isMonitored: true,
  dueDays: DEFAULT_DAYS,
  reviewMonths: USUAL_REVIEW_MONTHS,
  approverGroupId: '',
};
type Values = typeof fresh;

const valuesOf = ({
  name,
  checkTypes: types,
  requiredFields,
  requiredDocuments,
  isMonitored,
  dueDays,
  reviewMonths,
  approverGroupId,
}: CaseType): Values => ({
  name,
  checkTypes: types,
  requiredFields,
  requiredDocuments,
  isMonitored,
  dueDays: String(dueDays),
  reviewMonths,
  approverGroupId: approverGroupId ?? '',
});

const bodyOf = ({ requiredFields, requiredDocuments, dueDays, approverGroupId, ...values }: Values) => ({
  ...values,
  // The form offers these alone.
  requiredFields: requiredFields as RequirableField[],
  requiredDocuments,
  dueDays: Number(dueDays),
  approverGroupId: approverGroupId === '' ? null : approverGroupId,
});

/** A new type, or a new version of one. */
export function TypeDialog({ type, onClose }: { type?: CaseType; onClose: () => void }) {
  const say = caseSettingsTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const merchantId = useSession()?.merchant.id ?? '';
  const groups =
    useQuery(queryOf(findUserGroups, { params: { merchantId }, query: { perPage: 250 } })).data?.groups ?? [];
  const own =
    useQuery(queryOf(findDocumentTypes, { query: {} })).data?.types.filter(({ version }) => version !== null) ?? [];
  const ownRequirable = own.flatMap(({ id, name, of }) => of.map((holder) => ({ id: `${holder}.${id}`, name })));
  const options = {
    initial: type ? valuesOf(type) : fresh,
    labels: {
      name: say('name'),
      checkTypes: say('checks'),
      requiredFields: say('required'),
      requiredDocuments: say('requiredDocuments'),
      isMonitored: say('monitored'),
      dueDays: say('dueDaysLabel'),
      reviewMonths: say('reviewsLabel'),
      approverGroupId: say('approvers'),
    },
    refreshes: [findCaseTypes],
    onSaved: ({ name }: CaseType) => {
      toast.success(say('saved', { name }));
      onClose();
    },
  };
  const created = useEndpointForm({
    ...options,
    endpoint: createCaseType,
    isNew: true,
    input: (values) => ({ body: bodyOf(values) }),
  });
  const updated = useEndpointForm({
    ...options,
    endpoint: updateCaseType,
    input: (values) => ({ params: { id: type?.id ?? '' }, body: { ...bodyOf(values), version: type?.version ?? 1 } }),
  });
  const form = type ? updated : created;
  return (
    <FormDialog
      form={form}
      title={type ? say('edit', { name: type.name }) : say('newType')}
      save={say('save')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <ChoicesField
        {...form.choices('checkTypes')}
        withAsterisk
        choices={checkTypes.map((value) => ({ value, label: checkTypeLabel(value) }))}
      />
      <ChoicesField
        {...form.choices('requiredFields')}
        choices={requirableFields.map((value) => ({
          value,
          label: `${ofCases(value.startsWith('person') ? 'person' : 'company')}: ${ofCases(value)}`,
        }))}
      />
      <ChoicesField
        {...form.choices('requiredDocuments')}
        description={say('requiredDocumentsText')}
        choices={[...requirableDocuments, ...ownRequirable].map(({ id, name }) => ({
          value: id,
          label: `${ofCases(id.startsWith('person') ? 'person' : 'company')}: ${name}`,
        }))}
      />
      <NumberInput
        {...form.choice('dueDays')}
        {...rangeOf(createCaseType, 'dueDays')}
        description={say('dueDaysText')}
        allowDecimal={false}
        onChange={(value) => form.put({ dueDays: String(value) })}
      />
      <ReviewMonthsField months={form.values.reviewMonths} onChange={(reviewMonths) => form.put({ reviewMonths })} />
      <ChoiceField
        {...form.choice('approverGroupId')}
        description={say('approversText')}
        choices={[{ value: '', label: say('anybody') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Checkbox
        label={say('monitor')}
        checked={form.values.isMonitored}
        onChange={(event) => form.put({ isMonitored: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
