import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findFaults } from '@tamis/contract/templates/find-faults';
import { triggerVariables } from '@tamis/contract/triggers/actions';
import { findUserGroups } from '@tamis/contract/user-groups';
import { pageQueryOf } from '../../api/query.ts';
import { usePeople } from '../../components/people/use-people.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import type { FieldsOf } from './action-fields.tsx';
import { triggerTexts } from './texts.ts';
import { WayField, type WhomChoices, WhomField } from './whom-field.tsx';
import classes from './triggers.module.css';

/** People, and groups where one may see them. */
function useWhom(): WhomChoices {
  const say = triggerTexts.useTexts();
  const merchantId = useSession()?.merchant.id ?? '';
  const maySee = useCan('UserGroupFind');
  const groups = useQuery({
    ...pageQueryOf(findUserGroups, { params: { merchantId }, query: { perPage: 250 } }),
    enabled: maySee,
  });
  const people = usePeople().map(({ value, label }) => ({ value: `user:${value}`, label }));
  return [
    { group: say('people'), items: people },
    {
      group: say('groups'),
      items: (groups.data?.groups ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: name })),
    },
  ];
}

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
        maxLength={200}
        error={errorOf('subject')}
        onChange={(event) => onChange({ ...action, subject: event.currentTarget.value })}
      />
      <Textarea
        label={say('body', { number })}
        description={say('variables', { names: names.join(' ') })}
        value={action.body}
        maxLength={5000}
        autosize
        minRows={3}
        error={errorOf('body')}
        onChange={(event) => onChange({ ...action, body: event.currentTarget.value })}
      />
    </div>
  );
}
