import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  dueFilters,
  findCaseAssignees,
  findCaseStatuses,
  findEscalationGroups,
  NOBODY,
  reviewFilters,
} from '@tamis/contract/cases';
import { countries } from '@tamis/contract/terms/countries';
import { ME } from '@tamis/contract/saved-filters';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import type { Choice } from '../../ui/choice/typed-choice.ts';
import { FilterChip } from '../../ui/filter-chip/filter-chip.tsx';
import { FilterPopover } from '../../ui/filter-chip/filter-popover.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './cases.module.css';
import type { FurtherFilter, FurtherFilterValues } from './further-filters.ts';
import { caseTexts } from './texts.ts';

interface FurtherFiltersProps {
  values: FurtherFilterValues;
  onChange: (change: Partial<FurtherFilterValues>) => void;
}

const order = [
  'statusId',
  'assignee',
  'workGroup',
  'group',
  'country',
  'due',
  'review',
] as const satisfies readonly FurtherFilter[];

/** The filters that are set, each to be taken off, and the fields of all of them. */
export function FurtherFilters({ values, onChange }: FurtherFiltersProps) {
  const say = caseTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const fields = useFields(values, isOpen);
  const set = (name: FurtherFilter, value: string) => onChange({ [name]: value });
  return (
    <>
      <FilterPopover
        isOpen={isOpen}
        setOpen={setOpen}
        icon={<IconFilter {...iconProps} />}
        label={say('moreFilters')}
        width={280}
        className={classes.further}
      >
        {order.map((name) => (
          <ChoiceField
            key={name}
            label={fields[name].label}
            choices={[{ value: '', label: say('noFilter') }, ...fields[name].choices]}
            comboboxProps={{ withinPortal: false }}
            openOnFocus={false}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </FilterPopover>
      {order
        .filter((name) => values[name] !== '')
        .map((name) => (
          <FilterChip
            key={name}
            name={fields[name].label}
            value={fields[name].choices.find(({ value }) => value === values[name])?.label ?? say('filterGone')}
            remove={{ label: say('filterOf', { name: fields[name].label }), onClick: () => set(name, '') }}
          />
        ))}
    </>
  );
}

interface Field {
  label: string;
  choices: Choice[];
}

/** @param isOpen whether all choices are wanted, not only those of filters that are set */
function useFields(
  { statusId, assignee, workGroup, group }: FurtherFilterValues,
  isOpen: boolean,
): Record<FurtherFilter, Field> {
  const say = caseTexts.useTexts();
  const personName = usePersonName();
  const statuses = useQuery({ ...queryOf(findCaseStatuses), enabled: isOpen || statusId !== '' }).data?.statuses ?? [];
  const isAssignableWanted = isOpen || assignee !== '' || workGroup !== '';
  const assignable = useQuery({ ...queryOf(findCaseAssignees), enabled: isAssignableWanted }).data;
  const people = assignable?.assignees ?? [];
  const groups = useQuery({ ...queryOf(findEscalationGroups), enabled: isOpen || group !== '' }).data?.groups ?? [];
  // Somebody who works on cases no more may still have some.
  const former = [ME, NOBODY, '', ...people.map(({ id }) => id)].includes(assignee) ? [] : [assignee];
  return {
    statusId: { label: say('status'), choices: statuses.map(named) },
    assignee: {
      label: say('assignee'),
      choices: [
        { value: ME, label: say('me') },
        { value: NOBODY, label: say('nobody') },
        ...people.map(named),
        ...former.map((id) => ({ value: id, label: personName(id) })),
      ],
    },
    workGroup: { label: say('workGroup'), choices: (assignable?.groups ?? []).map(named) },
    group: { label: say('group'), choices: groups.map(named) },
    country: {
      label: say('customerCountry'),
      choices: countries().map(({ code, name }) => ({ value: code, label: name })),
    },
    due: { label: say('due'), choices: dueFilters.map((value) => ({ value, label: say(`due.${value}`) })) },
    review: {
      label: say('periodicReview'),
      choices: reviewFilters.map((value) => ({ value, label: say(`review.${value}`) })),
    },
  };
}

const named = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name });
