import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { MailTemplate } from '@tamis/contract/mail-templates';
import { HighlightedLines } from './highlighted-lines.tsx';
import classes from './markdown-field.module.css';
import { templateTexts } from './texts.ts';

const LINE_HEIGHT = 24;
const SHOWN = 6;

interface MarkdownFieldProps {
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  variables: MailTemplate['variables'];
  faulty: ReadonlySet<number>;
  maxLength: number;
  readOnly: boolean;
}

/** A text in Markdown; its variables are offered as one types two braces. */
export function MarkdownField({ value, onChange, field, variables, faulty, maxLength, readOnly }: MarkdownFieldProps) {
  const say = templateTexts.useTexts();
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const begun = caret === undefined ? undefined : /\{\{([\w.]*)$/.exec(value.slice(0, caret))?.[1];
  const offered =
    begun === undefined
      ? []
      : variables.filter(({ name }) => name.toLowerCase().includes(begun.toLowerCase())).slice(0, SHOWN);
  const isOpen = offered.length > 0;

  function insert(name: string): void {
    const at = (caret ?? value.length) - (begun?.length ?? 0);
    const rest = value.slice(caret ?? value.length).replace(/^\}\}/, '');
    const head = `${value.slice(0, at)}${name}}}`;
    onChange(head + rest);
    setCaret(undefined);
    // The value is in the field only after it was drawn.
    requestAnimationFrame(() => field.current?.setSelectionRange(head.length, head.length));
  }
  function chooseByKeys(event: KeyboardEvent): void {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Tab' || event.key === 'Enter') insert(offered[chosen]?.name ?? '');
    else if (event.key === 'Escape') setCaret(undefined);
    else return;
    event.preventDefault();
  }
  const line = value.slice(0, caret ?? 0).split('\n').length;
  return (
    <div className={classes.field}>
      <HighlightedLines text={value} known={new Set(variables.map(({ name }) => name))} faulty={faulty} />
      <textarea
        ref={field}
        className={classes.text}
        aria-label={say('body')}
        aria-invalid={faulty.size > 0}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
        maxLength={maxLength}
        readOnly={readOnly}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setChosen(0);
        }}
        onKeyDown={chooseByKeys}
        onBlur={() => setCaret(undefined)}
        onClick={() => setCaret(undefined)}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={say('variables')}
          className={classes.choices}
          style={{ top: line * LINE_HEIGHT + 16 }}
        >
          {offered.map(({ name, example }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the text, whose keys choose
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.choice}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              <code>{`{{${name}}}`}</code>
              <span>{example}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
