import { TextInput } from '@mantine/core';
import { type CaseEntity, rangeOf, type Share, updateCaseEntity } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { shownOfCases } from '../refresh-cases.ts';
import { ownershipTexts } from './texts.ts';

interface Props {
  caseId: string;
  entities: readonly CaseEntity[];
  /** Null to add one. */
  held: { owner: CaseEntity; ofId: string } | null;
  onClose: () => void;
}

/** Says how much somebody of the case holds of a company of it: exactly, or in a range. */
export function ShareDialog({ caseId, entities, held, onClose }: Props) {
  const say = ownershipTexts.useTexts();
  const was = held?.owner.ownership.find(({ ofEntityLinkId }) => ofEntityLinkId === held.ofId)?.percent;
  const range = was === undefined ? undefined : rangeOf(was);
  const form = useEndpointForm({
    endpoint: updateCaseEntity,
    isNew: held === null,
    // The share has the name of the field of the contract, so that what is wrong with it stands beside it.
    initial: {
      ownerId: held?.owner.entityLinkId ?? '',
      ofId: held?.ofId ?? companiesOf(entities)[0]?.entityLinkId ?? '',
      ownership: range ? String(range.from) : '',
      to: range && range.to !== range.from ? String(range.to) : '',
    },
    labels: { ownerId: say('owner'), ofId: say('of'), ownership: say('atLeast'), to: say('atMost') },
    input: ({ ownerId, ofId, ownership, to }) => {
      const owner = entities.find(({ entityLinkId }) => entityLinkId === ownerId);
      const others = (owner?.ownership ?? []).filter(({ ofEntityLinkId }) => ofEntityLinkId !== ofId);
      return {
        params: { id: caseId, entityId: ownerId },
        body: {
          roles: owner?.roles ?? [],
          ownership: [...others, { ofEntityLinkId: ofId, percent: shareOf(ownership, to) }],
        },
      };
    },
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  const choices = (of: readonly CaseEntity[]) =>
    of.map(({ entityLinkId, name }) => ({ value: entityLinkId, label: name }));
  const title = held ? say('editTitle', { owner: held.owner.name }) : say('addTitle');
  const owners = entities.filter(({ entityLinkId }) => entityLinkId !== form.values.ofId);
  return (
    <FormDialog form={form} title={title} save={say('save')} onClose={onClose}>
      {!held && (
        <>
          <ChoiceField {...form.choice('ofId')} withAsterisk choices={choices(companiesOf(entities))} />
          <ChoiceField {...form.choice('ownerId')} withAsterisk data-autofocus choices={choices(owners)} />
        </>
      )}
      <TextInput
        {...form.text('ownership')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        description={say('exactHint')}
        {...(held && { 'data-autofocus': true })}
      />
      <TextInput {...form.text('to')} inputMode="decimal" autoComplete="off" description={say('rangeHint')} />
    </FormDialog>
  );
}

const companiesOf = (entities: readonly CaseEntity[]): CaseEntity[] =>
  entities.filter(({ tableReference }) => tableReference === 'companies');

/** What is no number is sent as none: the server says so beside the field. */
function shareOf(from: string, to: string): Share {
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return to.trim() === '' ? number(from) : { from: number(from), to: number(to) };
}
