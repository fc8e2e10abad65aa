import { Fragment, type ReactNode } from 'react';
import { sharedTexts } from '../texts.ts';
import classes from './detail-page.module.css';

/** What is known of a record: label and value; what is empty is said to be not given. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const say = sharedTexts.useTexts();
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? say('notGiven') : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
