import { Textarea, TextInput } from '@mantine/core';
import { findFaults } from '@tamis/contract/templates/find-faults';
import { actionLimits, triggerVariables } from '@tamis/contract/triggers/actions';
import type { FieldsOf } from './action-fields.tsx';
import { triggerTexts } from './texts.ts';
import { useWhom } from './use-whom.ts';
import { WayField, WhomField } from './whom-field.tsx';
import classes from './triggers.module.css';

/** Whom to tell, how, and in which words. */
export function NotifyFields({ action, number, onChange }: FieldsOf<'notify'>) {
  const say = triggerTexts.useTexts();
  const faults = findFaults(action, triggerVariables);
  const errorOf = (field: 'subject' | 'body') => faults.find((fault) => fault.field === field)?.message;
  const names = Object.keys(triggerVariables).map((name) => `{{${name}}}`);
  return (
    <div className={classes.message}>
      <div className={classes.sentence}>
        <span>{say('notify')}</span>
        <WhomField
          number={number}
          choices={useWhom()}
          value={action.to}
          onChange={(to) => onChange({ ...action, to })}
        />
        <span>{say('by')}</span>
        <WayField number={number} value={action.by} onChange={(by) => onChange({ ...action, by })} />
      </div>
      <TextInput
        label={say('subject', { number })}
        value={action.subject}
        maxLength={actionLimits.subject}
        error={errorOf('subject')}
        onChange={(event) => onChange({ ...action, subject: event.currentTarget.value })}
      />
      <Textarea
        label={say('body', { number })}
        description={say('variables', { names: names.join(' ') })}
        value={action.body}
        maxLength={actionLimits.body}
        autosize
        minRows={3}
        error={errorOf('body')}
        onChange={(event) => onChange({ ...action, body: event.currentTarget.value })}
      />
    </div>
  );
}
