import { Checkbox } from '@mantine/core';
import { IconBuildingBank, IconGavel, IconNews } from '@tabler/icons-react';
import { navIconProps } from '../../../ui/icon.ts';
import { Pips } from '../../../ui/tags/tag.tsx';
import { type AnsweringLists, CardCoverage, NoList, uncoveredTypes } from './card-coverage.tsx';
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
import { searchFormTexts } from './texts.ts';

export interface CheckCategoriesProps {
  cards: readonly CheckCard[];
  unticked: Unticked;
  onChange: (unticked: Unticked) => void;
  /** Nothing is ticked and the form was sent. */
  error: string | undefined;
  /** Undefined while it is not known: nothing is said of coverage then. */
  answering: AnsweringLists | undefined;
}

/** Which kinds of listing count: three cards, each with a master and its sub-types. */
export function CheckCategories({ cards, unticked, onChange, error, answering }: CheckCategoriesProps) {
  const say = searchFormTexts.useTexts();
  const all = cards.flatMap(({ types }) => types);
  const uncovered = answering && uncoveredTypes(all, answering);
  const ticked = all.filter(({ key }) => !unticked.has(key));
  return (
    <>
      <div className={classes.heading}>
        <h2>{say('categories')}</h2>
        <span className={classes.count}>
          {uncovered
            ? say('selectedCovered', {
                ticked: ticked.length,
                total: all.length,
                covered: ticked.filter(({ key }) => !uncovered.has(key)).length,
              })
            : say('selected', { ticked: ticked.length, total: all.length })}
        </span>
      </div>
      <div className={classes.cards}>
        {cards.map((card) => (
          <Card
            key={card.kind}
            card={card}
            unticked={unticked}
            onChange={onChange}
            isInvalid={error !== undefined}
            answering={answering}
          />
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

interface CardProps extends Pick<CheckCategoriesProps, 'unticked' | 'onChange' | 'answering'> {
  card: CheckCard;
  isInvalid: boolean;
}

function Card({ card: { kind, types }, unticked, onChange, isInvalid, answering }: CardProps) {
  const say = searchFormTexts.useTexts();
  const state = masterState(types, unticked);
  const Icon = icons[kind];
  const uncovered = answering && uncoveredTypes(types, answering);
  // Where nothing of a card is covered, its line says so once.
  const isPartly = uncovered !== undefined && uncovered.size < types.length;
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
      {answering && <CardCoverage types={types} answering={answering} />}
      <ul className={`${classes.types} ${types.length > 6 ? classes.two : ''}`}>
        {types.map(({ key, label }) => (
          <li key={key} className={classes.type}>
            <Checkbox
              label={label}
              checked={!unticked.has(key)}
              onChange={(event) => onChange(setType(key, unticked, event.currentTarget.checked))}
            />
            {isPartly && uncovered.has(key) ? <NoList /> : <ClassPips type={key} />}
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
