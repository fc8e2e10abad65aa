import classes from './found-text.module.css';

/** A text in which what was looked for is marked where it first stands; a text without it stays plain. */
export function FoundText({ text, term }: { text: string; term: string }) {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  // A letter whose small form is longer would shift the mark: better none than a wrong one.
  if (at < 0 || text.toLowerCase().length !== text.length) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.found}>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  );
}
