import classes from './search-form.module.css';
import { searchTexts } from './texts.ts';

/** A label with 'optional' behind it. */
export function OptionalLabel({ children }: { children: string }) {
  const say = searchTexts.useTexts();
  return (
    <>
      {children} <span className={classes.optional}>{say('optional')}</span>
    </>
  );
}
