import type { PublishingAct } from '@tamis/contract/screening';
import { type Difference, useFigureName, useFigureText } from './figure-names.ts';
import classes from './publication.module.css';

/** Figures that are others than before, each with its group. */
export function FigureDifferences({ act, of }: { act: PublishingAct; of: readonly Difference[] }) {
  const figureName = useFigureName(act);
  const figureText = useFigureText();
  return (
    <ul className={classes.differences}>
      {of.map((difference) => {
        const { group, name } = figureName(difference);
        const text = (figure: Difference['is']) => figureText(act, difference.key, figure, name);
        return (
          <li key={difference.key}>
            <span className={classes.group}>{group}</span>{' '}
            <span className={classes.values}>
              <bdi>{name}</bdi>: {text(difference.was)} → <b>{text(difference.is)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
