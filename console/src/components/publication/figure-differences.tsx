import type { PublishingAct } from '@tamis/contract/screening';
import { type Difference, figureText, useFigureName } from './figure-names.ts';
import classes from './publication.module.css';

/** Figures that are others than before, each with its group. */
export function FigureDifferences({ act, of }: { act: PublishingAct; of: readonly Difference[] }) {
  const figureName = useFigureName(act);
  return (
    <ul className={classes.differences}>
      {of.map((difference) => {
        const { group, name } = figureName(difference);
        return (
          <li key={difference.key}>
            <span className={classes.group}>{group}</span>{' '}
            <span className={classes.values}>
              <bdi>{name}</bdi>: {figureText(difference.was, name)} → <b>{figureText(difference.is, name)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
