import { checkTypeLabel } from '@tamis/contract/terms/check-types';
import { type CoveredCategory, coverageLabel } from '@tamis/contract/terms/coverage';
import type { SearchRecord } from '@tamis/contract/screening';
import { IconCircleCheck, IconCircleHalf2, IconCircleOff } from '@tabler/icons-react';
import { useListText } from '../../../components/screening/use-list-text.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import classes from './coverage-row.module.css';
import { coverageTexts } from './texts.ts';

/** What the lists that answered cover of what was asked for, as it was then: each category with its lists, or none. */
export function CoverageRow({ search: { answeredBy, coverage } }: { search: SearchRecord }) {
  const say = coverageTexts.useTexts();
  if (!answeredBy) return null;
  return (
    <div className={classes.row}>
      <span className={classes.label} id="coverage-label">
        {say('coverage')}
      </span>
      {coverage ? (
        <ul className={classes.categories} aria-labelledby="coverage-label">
          {coverage.categories.map((category) => (
            <Category key={category.category} category={category} isDemo={coverage.state === 'demo'} />
          ))}
        </ul>
      ) : (
        <span className={classes.lists}>{say('unknown')}</span>
      )}
    </div>
  );
}

/** So many stand beside each other; all of them are said on hovering. */
const LISTS_SHOWN = 3;

function Category({ category, isDemo }: { category: CoveredCategory; isDemo: boolean }) {
  const say = coverageTexts.useTexts();
  const listText = useListText();
  const { types, notCovered, lists } = category;
  const label = coverageLabel(category.category);
  if (notCovered.length === types.length)
    return (
      <li className={classes.category} data-covered="no" title={say(isDemo ? 'onlyDemo' : 'noListThen')}>
        <IconCircleOff {...tagIconProps} className={classes.icon} />
        <b>{say('notCovered', { category: label })}</b>
        <span className={classes.lists}>{say(isDemo ? 'onlyDemo' : 'noListThen')}</span>
      </li>
    );
  const isWhole = notCovered.length === 0;
  const named = lists.map(listText);
  const shown = [
    ...named.slice(0, LISTS_SHOWN),
    ...(named.length > LISTS_SHOWN ? [say('moreLists', { count: named.length - LISTS_SHOWN })] : []),
    ...(isWhole ? [] : [say('without', { kinds: notCovered.map(checkTypeLabel).join(', ') })]),
  ];
  const Icon = isWhole ? IconCircleCheck : IconCircleHalf2;
  return (
    <li className={classes.category} data-covered={isWhole ? 'yes' : 'part'} title={named.join(' · ')}>
      <Icon {...tagIconProps} className={classes.icon} />
      <b>{say(isWhole ? 'covered' : 'partlyCovered', { category: label })}</b>
      <span className={classes.lists}>{shown.join(' · ')}</span>
    </li>
  );
}
