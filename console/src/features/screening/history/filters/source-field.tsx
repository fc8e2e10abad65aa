import { Checkbox } from '@mantine/core';
import { setSelected } from '../../../../components/table/select-rows.ts';
import classes from './filter-field.module.css';
import type { FilterFieldProps } from './filter-field.tsx';
import { useSources } from './filter-words.ts';
import { filterTexts } from '../texts.ts';

type Group = ReturnType<typeof useSources>['groups'][number];

/** Check types to choose several of, by group. */
export function SourceField({ filters, isFocused = false }: FilterFieldProps) {
  const say = filterTexts.useTexts();
  const { groups, isFailed } = useSources();
  const chosen = new Set(filters.draft.source.split(',').filter(Boolean));
  const order = groups.flatMap(({ values }) => values.map(({ key }) => key));
  const choose = (keys: readonly string[], isChosen: boolean): void => {
    const next = setSelected(chosen, keys, isChosen);
    filters.type('source', order.filter((key) => next.has(key)).join(','));
  };
  return (
    <fieldset>
      <legend className={classes.label}>{say('source')}</legend>
      {isFailed && <p className={classes.error}>{say('checkTypesFailed')}</p>}
      <div className={classes.groups}>
        {groups.map((group, index) => (
          <SourceGroup
            key={group.group_name}
            group={group}
            chosen={chosen}
            onChoose={choose}
            isFocused={isFocused && index === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SourceGroupProps {
  group: Group;
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
  isFocused: boolean;
}

function SourceGroup({ group: { group_name: name, values }, chosen, onChoose, isFocused }: SourceGroupProps) {
  const keys = values.map(({ key }) => key);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = count === keys.length;
  return (
    <div>
      <Checkbox
        label={<b>{name}</b>}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        data-autofocus={isFocused || undefined}
        onChange={() => onChoose(keys, !isAll)}
      />
      <ul className={classes.types}>
        {values.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              label={label}
              checked={chosen.has(key)}
              onChange={(event) => onChoose([key], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
