import { type CoveringList, type Coverage, coverageOf, gapNames } from '@tamis/contract/terms/coverage';
import { IconCircleCheck, IconCircleHalf2, IconCircleOff } from '@tabler/icons-react';
import { tagIconProps } from '../../../ui/icon.ts';
import { useListText } from '../use-list-text.ts';
import classes from './card-coverage.module.css';
import type { CheckType } from './check-cards.ts';
import { searchFormTexts } from './texts.ts';

/** What a search would be answered from now. */
export interface AnsweringLists {
  lists: readonly CoveringList[];
  isDemo: boolean;
}

/** Check types that no loaded list could answer; all of them on the demo list. */
export function uncoveredTypes(types: readonly CheckType[], answering: AnsweringLists): Set<string> {
  const keys = types.map(({ key }) => key);
  return new Set(coverageOf(keys, answering)?.categories.flatMap(({ notCovered }) => notCovered));
}

export const wouldCover = (keys: readonly string[], answering: AnsweringLists): Coverage | null =>
  coverageOf(keys, answering);

/** Under the head of a card: whether the loaded lists can answer it, and which do. */
export function CardCoverage({ types, answering }: { types: readonly CheckType[]; answering: AnsweringLists }) {
  const say = searchFormTexts.useTexts();
  const listText = useListText();
  const coverage = wouldCover(
    types.map(({ key }) => key),
    answering,
  );
  const lists = answering.lists.filter(({ types: has }) => types.some(({ key }) => has?.includes(key)));
  const gaps = gapNames(coverage);
  const missing = uncoveredTypes(types, answering).size;
  if (answering.isDemo || missing === types.length)
    return (
      <p className={classes.line} data-covered="no">
        <IconCircleOff {...tagIconProps} className={classes.icon} />
        <span>
          <b>{say(answering.isDemo ? 'onlyDemo' : 'notCovered')}</b>
          <span className={classes.more}>{say('willNotBeSearched')}</span>
        </span>
      </p>
    );
  const isWhole = missing === 0;
  const Icon = isWhole ? IconCircleCheck : IconCircleHalf2;
  return (
    <p className={classes.line} data-covered={isWhole ? 'yes' : 'part'}>
      <Icon {...tagIconProps} className={classes.icon} />
      <span>
        <b>
          {isWhole
            ? say('coveredBy', { count: lists.length })
            : say('coveredPartly', { count: lists.length, gaps: gaps.join(', ') })}
        </b>
        <span className={classes.more} title={lists.map(listText).join(' · ')}>
          {lists.map(listText).join(' · ')}
        </span>
      </span>
    </p>
  );
}

/** Beside a check type that no loaded list could answer. */
export function NoList() {
  const say = searchFormTexts.useTexts();
  return (
    <span className={classes.noList}>
      <IconCircleOff {...tagIconProps} />
      {say('noList')}
    </span>
  );
}
