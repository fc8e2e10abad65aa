import classes from './search-form.module.css';
import { searchFormTexts } from './texts.ts';

/** A label with 'optional' behind it. */
export function OptionalLabel({ children }: { children: string }) {
  const say = searchFormTexts.useTexts();
  return (
    <>
      {children} <span className={classes.optional}>{say('optional')}</span>
    </>
  );
}
