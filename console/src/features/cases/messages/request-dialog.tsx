import { Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CaseDetails,
  createCaseRequest,
  findCaseColleagues,
  mayAct,
  requirableFields,
} from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { type ChoiceInput, type EndpointForm, useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useCan } from '../../../components/use-session.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { entitiesQuery } from '../details/entities-query.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { caseTexts } from '../texts.ts';
import { useDocumentTypes } from '../documents/type-field.tsx';
import { customersOf } from './customers-of.ts';
import { workingDayAfter } from './due-day.ts';
import { requestBody, type RequestValues } from './request-body.ts';
import { messageTexts } from './texts.ts';

const DAYS = 5;

function useLabels() {
  const say = messageTexts.useTexts();
  return {
    askedOf: say('askedOf'),
    colleagueId: say('colleague'),
    kind: say('kind'),
    documentType: say('documentType'),
    field: say('field'),
    entityLinkId: say('about'),
    toEntityLinkId: say('to'),
    text: say('words'),
    dueOn: say('dueOn'),
    awaitsCustomer: say('awaits'),
  };
}

const blank = (): RequestValues => ({
  askedOf: 'customer',
  colleagueId: '',
  kind: 'document',
  documentType: '',
  field: '',
  entityLinkId: '',
  toEntityLinkId: '',
  text: '',
  dueOn: workingDayAfter(new Date(), DAYS),
  awaitsCustomer: false,
});

/** Asks the customer or a colleague for a document or a correction. */
export function RequestDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = messageTexts.useTexts();
  const labels = useLabels();
  const form = useEndpointForm({
    endpoint: createCaseRequest,
    initial: blank(),
    labels,
    isNew: true,
    input: (values) => ({ params: { id: shown.id }, body: requestBody(values) }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('asked'));
      onClose();
    },
  });
  const { askedOf, awaitsCustomer, dueOn } = form.values;
  const mayAwait = mayAct('set-status', shown.stage) && shown.stage !== 'awaiting_customer';
  return (
    <FormDialog form={form} title={say('newRequest')} save={say('ask')} onClose={onClose}>
      <SegmentedControl
        aria-label={labels.askedOf}
        data={(['customer', 'colleague'] as const).map((value) => ({ value, label: say(value) }))}
        value={askedOf}
        onChange={(value) => form.put({ askedOf: value })}
      />
      {askedOf === 'colleague' && <ColleagueField caseId={shown.id} {...form.choice('colleagueId')} />}
      <Wanted shown={shown} form={form} />
      <Textarea {...form.text('text')} autosize minRows={3} />
      <DayInput
        label={labels.dueOn}
        description={say('dueText')}
        value={dueOn}
        onChange={(day) => form.put({ dueOn: day })}
        error={form.choice('dueOn').error}
      />
      {askedOf === 'customer' && <MailField caseId={shown.id} {...form.choice('toEntityLinkId')} />}
      {askedOf === 'customer' && mayAwait && (
        <Checkbox
          label={labels.awaitsCustomer}
          checked={awaitsCustomer}
          onChange={(event) => form.put({ awaitsCustomer: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}

/** What, and about whom. */
function Wanted({ shown: { id }, form }: { shown: CaseDetails; form: EndpointForm<RequestValues> }) {
  const say = messageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  const entities = useQuery(entitiesQuery(id)).data?.entities ?? [];
  const { kind, entityLinkId } = form.values;
  const about = entities.find((entity) => entity.entityLinkId === entityLinkId);
  const documents = (useDocumentTypes(id).data?.types ?? []).map(({ id: value, name }) => ({ value, label: name }));
  const prefix = about?.tableReference === 'companies' ? 'company.' : 'person.';
  const fields = requirableFields
    .filter((field) => about && field.startsWith(prefix))
    .map((value) => ({ value, label: sayField(value) }));
  return (
    <>
      <SegmentedControl
        aria-label={say('kind')}
        data={(['document', 'correction'] as const).map((value) => ({ value, label: say(value) }))}
        value={kind}
        onChange={(value) => form.put({ kind: value })}
      />
      <ChoiceField
        {...form.choice('entityLinkId')}
        choices={[
          { value: '', label: say('theCase') },
          ...entities.map((entity) => ({ value: entity.entityLinkId, label: entity.name })),
        ]}
      />
      {kind === 'document' ? (
        <ChoiceField {...form.choice('documentType')} withAsterisk placeholder={say('choose')} choices={documents} />
      ) : (
        <ChoiceField
          {...form.choice('field')}
          withAsterisk
          placeholder={say('choose')}
          choices={[...fields, ...documents]}
        />
      )}
    </>
  );
}

function ColleagueField({ caseId, ...field }: ChoiceInput & { caseId: string }) {
  const say = messageTexts.useTexts();
  const colleagues = useQuery(queryOf(findCaseColleagues, { params: { id: caseId } })).data?.colleagues ?? [];
  return (
    <ChoiceField
      {...field}
      withAsterisk
      placeholder={say('choose')}
      choices={colleagues.map(({ id: value, name: label }) => ({ value, label }))}
    />
  );
}

/** Only for those who may write to customers. */
function MailField({ caseId, ...field }: ChoiceInput & { caseId: string }) {
  const say = messageTexts.useTexts();
  const customers = customersOf(useQuery(entitiesQuery(caseId)).data?.entities ?? []);
  if (!useCan('CFMMessageAdd')) return null;
  return (
    <ChoiceField
      {...field}
      description={customers.length === 0 ? say('nobodyToMail') : say('mailText')}
      choices={[{ value: '', label: say('noMail') }, ...customers]}
    />
  );
}
