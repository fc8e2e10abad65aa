import type { SettingsVersion } from '@tamis/contract/matching';
import classes from './matching-page.module.css';
import { groupOf, nameOf } from './setting-names.ts';
import { matchingTexts } from './texts.ts';

/** Numbers that are others than before, each with its group. */
export function Differences({ of }: { of: SettingsVersion['differences'] }) {
  const say = matchingTexts.useTexts();
  return (
    <ul className={classes.differences}>
      {of.map(({ key, was, is }) => (
        <li key={key}>
          <span className={classes.meta}>{say(groupOf(key))}</span>
          <span className={classes.values}>
            {nameOf(key)}: {was} → <b>{is}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
