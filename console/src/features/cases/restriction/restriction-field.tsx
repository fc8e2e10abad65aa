import { ChoiceField, type ChoiceFieldProps } from '../../../ui/choice/choice-field.tsx';
import { restrictionTexts } from './texts.ts';
import { useCaseGroups } from './use-case-groups.ts';

interface RestrictionFieldProps extends Omit<ChoiceFieldProps, 'choices'> {
  /** What it is called when it is restricted to no group. */
  everybody: string;
}

/** Who is to see something: everybody, or one of one's own groups; nothing where one is in none. */
export function RestrictionField({ everybody, value, ...field }: RestrictionFieldProps) {
  const say = restrictionTexts.useTexts();
  const groups = useCaseGroups();
  if (!groups || (groups.length === 0 && value === '')) return null;
  // A form that was kept can name a group that one has left: it is never taken as if everybody were meant.
  const isFormer = value !== '' && !groups.some(({ id }) => id === value);
  return (
    <ChoiceField
      {...field}
      choices={[
        { value: '', label: everybody },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ...(isFormer ? [{ value, label: say('formerGroup') }] : []),
      ]}
      value={value}
      error={isFormer ? say('formerGroupText') : field.error}
    />
  );
}
