import { Select } from '@mantine/core';
import { notifyWays, type Whom } from '@tamis/contract/triggers/actions';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

/** People and groups; the value of each is its kind and its id. */
export type WhomChoices = { group: string; items: { value: string; label: string }[] }[];
const NOBODY = 'user:';
type Way = (typeof notifyWays)[number];

interface FieldProps<Value> {
  /** The place of the action that it belongs to. */
  number: number;
  value: Value;
  onChange: (value: Value) => void;
}

interface WhomProps extends FieldProps<Whom> {
  choices: WhomChoices;
  /** How nobody is called, where nobody can be chosen. */
  nobody?: string;
}

export function WhomField({ number, choices, nobody, value, onChange }: WhomProps) {
  const say = triggerTexts.useTexts();
  const put = (chosen: string | null): void => {
    const [kind, id = ''] = (chosen ?? NOBODY).split(':');
    onChange({ kind: kind === 'group' ? 'group' : 'user', id });
  };
  return (
    <Select
      aria-label={say('whom', { number })}
      className={classes.token ?? ''}
      data={nobody === undefined ? choices : [{ value: NOBODY, label: nobody }, ...choices]}
      searchable
      value={value.id === '' ? (nobody === undefined ? null : NOBODY) : `${value.kind}:${value.id}`}
      onChange={put}
    />
  );
}

export function WayField({ number, value, onChange }: FieldProps<Way>) {
  const say = triggerTexts.useTexts();
  return (
    <Select
      aria-label={say('way', { number })}
      className={classes.token ?? ''}
      data={notifyWays.map((way) => ({ value: way, label: say(`by_${way}`) }))}
      value={value}
      allowDeselect={false}
      onChange={(way) => way !== null && onChange(way)}
    />
  );
}
