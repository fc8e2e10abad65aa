import { Checkbox } from '@mantine/core';
import { IconBuildingBank, IconGavel, IconNews } from '@tabler/icons-react';
import { navIconProps } from '../../../ui/icon.ts';
import { Pips } from '../../../ui/tag.tsx';
import {
  type CardKind,
  type CheckCard,
  countTicked,
  masterState,
  setCard,
  setType,
  type Unticked,
} from './check-cards.ts';
import classes from './check-cards.module.css';
import { searchTexts } from './texts.ts';

export interface CheckCategoriesProps {
  cards: readonly CheckCard[];
  unticked: Unticked;
  onChange: (unticked: Unticked) => void;
  /** Nothing is ticked and the form was sent. */
  error: string | undefined;
}

/** Which kinds of listing count: three cards, each with a master and its sub-types. */
export function CheckCategories({ cards, unticked, onChange, error }: CheckCategoriesProps) {
  const say = searchTexts.useTexts();
  const all = cards.flatMap(({ types }) => types);
  return (
    <>
      <div className={classes.heading}>
        <h2>{say('categories')}</h2>
        <span className={classes.count}>
          {say('selected', { ticked: countTicked(all, unticked), total: all.length })}
        </span>
      </div>
      <div className={classes.cards}>
        {cards.map((card) => (
          <Card key={card.kind} card={card} unticked={unticked} onChange={onChange} isInvalid={error !== undefined} />
        ))}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  );
}

const icons: Record<CardKind, typeof IconGavel> = {
  sanctions: IconGavel,
  peps: IconBuildingBank,
  adverseMedia: IconNews,
};

interface CardProps extends Pick<CheckCategoriesProps, 'unticked' | 'onChange'> {
  card: CheckCard;
  isInvalid: boolean;
}

function Card({ card: { kind, types }, unticked, onChange, isInvalid }: CardProps) {
  const say = searchTexts.useTexts();
  const state = masterState(types, unticked);
  const Icon = icons[kind];
  return (
    <section className={classes.card} aria-label={say(kind)} data-invalid={isInvalid || undefined}>
      <div className={classes.head}>
        <Checkbox
          checked={state === 'on'}
          indeterminate={state === 'some'}
          onChange={() => onChange(setCard(types, unticked, state !== 'on'))}
          label={
            <span className={classes.title}>
              <Icon {...navIconProps} className={classes[kind]} />
              {say(kind)}
            </span>
          }
        />
        <span className={classes.count}>
          {say('ofTypes', { ticked: countTicked(types, unticked), total: types.length })}
        </span>
      </div>
      <ul className={`${classes.types} ${types.length > 6 ? classes.two : ''}`}>
        {types.map(({ key, label }) => (
          <li key={key} className={classes.type}>
            <Checkbox
              label={label}
              checked={!unticked.has(key)}
              onChange={(event) => onChange(setType(key, unticked, event.currentTarget.checked))}
            />
            <ClassPips type={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const classOf: Record<string, 1 | 2 | 3 | 4> = {
  'pep-class-1': 1,
  'pep-class-2': 2,
  'pep-class-3': 3,
  'pep-class-4': 4,
};

function ClassPips({ type }: { type: string }) {
  const pepClass = classOf[type];
  return pepClass ? (
    <span className={classes.pips}>
      <Pips of={pepClass} />
    </span>
  ) : null;
}
