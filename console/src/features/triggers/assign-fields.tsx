import { ChoiceSentence, type FieldsOf } from './action-fields.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';
import { useGroups, useWhom } from './use-whom.ts';
import { WhomField } from './whom-field.tsx';

export function GroupFields({ action, number, onChange }: FieldsOf<'assign-to-group'>) {
  const say = triggerTexts.useTexts();
  return (
    <ChoiceSentence
      text={say('assignToGroup')}
      label={say('group', { number })}
      choices={useGroups()}
      value={action.groupId}
      onChoose={(groupId) => onChange({ ...action, groupId })}
    />
  );
}

export function CaseToGroupFields({ action, number, onChange }: FieldsOf<'case-to-group'>) {
  const say = triggerTexts.useTexts();
  return (
    <ChoiceSentence
      text={say('caseToGroup')}
      label={say('group', { number })}
      choices={useGroups()}
      value={action.groupId}
      onChoose={(groupId) => onChange({ ...action, groupId })}
    />
  );
}

export function AssignCaseFields({ action, number, onChange }: FieldsOf<'assign-case'>) {
  const say = triggerTexts.useTexts();
  return (
    <div className={classes.sentence}>
      <span>{say('assignCase')}</span>
      <WhomField number={number} choices={useWhom()} value={action.to} onChange={(to) => onChange({ ...action, to })} />
      <span>{say('fewest')}</span>
    </div>
  );
}
