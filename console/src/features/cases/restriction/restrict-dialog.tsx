import { type CaseDetails, restrictCase } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import { RestrictionField } from './restriction-field.tsx';
import { restrictionTexts } from './texts.ts';

/** Who sees a case, with what follows from the choice. */
export function RestrictDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = restrictionTexts.useTexts();
  const form = useEndpointForm({
    endpoint: restrictCase,
    initial: { groupId: shown.restrictedTo?.id ?? '' },
    labels: { groupId: say('whoSees') },
    input: ({ groupId }) => ({ params: { id: shown.id }, body: { groupId: groupId === '' ? null : groupId } }),
    refreshes: shownOfCases,
    onSaved: ({ restrictedTo }) => {
      toast.success(restrictedTo ? say('nowRestricted', { group: restrictedTo.name }) : say('nowLifted'));
      onClose();
    },
  });
  const isLifted = form.values.groupId === '' && shown.restrictedTo !== null;
  const follows = isLifted
    ? (['shown', 'notesStay', 'toldAgain'] as const)
    : (['hidden', 'assigneeGoes', 'nothingTold', 'searchesStay', 'notArchived'] as const);
  return (
    <FormDialog
      form={form}
      title={say(shown.restrictedTo ? 'changeTitle' : 'restrictTitle')}
      save={say(isLifted ? 'lift' : 'restrictCase')}
      onClose={onClose}
    >
      <RestrictionField {...form.choice('groupId')} everybody={say('everybody')} />
      {form.isChanged && (
        <ul className={classes.follows} aria-live="polite">
          {follows.map((one) => (
            <li key={one}>{say(one)}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
