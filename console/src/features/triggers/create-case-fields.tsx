import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findCaseTypes } from '@tamis/contract/cases';
import { unknownPartyKinds } from '@tamis/contract/triggers/actions';
import { queryOf } from '../../api/query.ts';
import { useCan } from '../../components/use-session.ts';
import type { FieldsOf } from './action-fields.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';
import { useWhom } from './use-whom.ts';
import { WhomField } from './whom-field.tsx';

/** Of which type, as what who was searched for is kept, and whose it is; nobody's where none is chosen. */
export function CreateCaseFields({ action, number, onChange }: FieldsOf<'create-case'>) {
  const say = triggerTexts.useTexts();
  const maySee = useCan('CaseFind', 'CaseAdd', 'CaseUpdate');
  const types = useQuery({ ...queryOf(findCaseTypes), enabled: maySee }).data?.types ?? [];
  return (
    <div className={classes.sentence}>
      <span>{say('createCase')}</span>
      <Select
        aria-label={say('caseType', { number })}
        className={classes.token ?? ''}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        value={action.typeId || null}
        onChange={(typeId) => onChange({ ...action, typeId: typeId ?? '' })}
      />
      <span>{say('unknownAs')}</span>
      <Select
        aria-label={say('partyKind', { number })}
        className={classes.token ?? ''}
        data={unknownPartyKinds.map((kind) => ({ value: kind, label: say(`as_${kind}`) }))}
        value={action.unknownAs}
        allowDeselect={false}
        onChange={(unknownAs) => unknownAs !== null && onChange({ ...action, unknownAs })}
      />
      <span>{say('giveCase')}</span>
      <WhomField
        number={number}
        choices={useWhom()}
        nobody={say('toNobody')}
        value={action.to ?? { kind: 'user', id: '' }}
        onChange={(to) => onChange({ ...action, to: to.id === '' ? null : to })}
      />
    </div>
  );
}
