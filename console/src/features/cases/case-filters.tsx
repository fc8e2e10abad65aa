import { useQuery } from '@tanstack/react-query';
import { caseStages, findCaseTypes, riskLevels } from '@tamis/contract/cases';
import { queryOf } from '../../api/query.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { FilterChip } from '../../ui/filter-chip/filter-chip.tsx';
import classes from './cases.module.css';
import { caseTexts } from './texts.ts';

type Stage = '' | (typeof caseStages)[number];
export const risks = ['', 'not_set', ...riskLevels] as const;
type Risk = (typeof risks)[number];
interface FiltersProps {
  stage: Stage;
  typeId: string;
  risk: Risk;
  /** The import whose cases are shown; '' for all. */
  importId: string;
  onChange: (change: { stage?: Stage; typeId?: string; risk?: Risk; import?: string }) => void;
}

/** What of the list is shown, beside its view and what is looked for. */
export function CaseFilters({ stage, typeId, risk, importId, onChange }: FiltersProps) {
  const say = caseTexts.useTexts();
  const types = useQuery(queryOf(findCaseTypes)).data?.types ?? [];
  return (
    <>
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('stage')}
        choices={[{ value: '', label: say('anyStage') }, ...caseStages.map((value) => ({ value, label: say(value) }))]}
        value={stage}
        onChange={(chosen) => onChange({ stage: chosen as Stage })}
      />
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('type')}
        choices={[{ value: '', label: say('anyType') }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        value={typeId}
        onChange={(chosen) => onChange({ typeId: chosen })}
      />
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('risk')}
        choices={[
          { value: '', label: say('anyRisk') },
          { value: 'not_set', label: say('notSet') },
          ...riskLevels.map((value) => ({ value, label: say(value) })),
        ]}
        value={risk}
        onChange={(chosen) => onChange({ risk: chosen as Risk })}
      />
      {importId !== '' && (
        <FilterChip
          name={say('madeBy')}
          value={say('anImport')}
          remove={{ label: say('allCases'), onClick: () => onChange({ import: '' }) }}
        />
      )}
    </>
  );
}
