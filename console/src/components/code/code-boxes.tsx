import clsx from 'clsx';
import { useId } from 'react';
import { type CodeProblem, verificationCode } from './check-code.ts';
import classes from './code-boxes.module.css';
import { codeTexts } from './texts.ts';

export interface CodeBoxesProps {
  code: string;
  onType: (typed: string) => void;
  /** Said below the boxes, in place of the hint. */
  problem: CodeProblem | undefined;
  isSending: boolean;
  /** Not where the boxes are one part of a page that is opened for something else. */
  takesFocus?: boolean;
}

const last = verificationCode.length - 1;
const places = Array.from({ length: verificationCode.length }, (_, place) => place);

/** One field for the whole code, so that pasting, autofill and screen readers work; a box is drawn for each digit. */
export function CodeBoxes({ code, onType, problem, isSending, takesFocus = true }: CodeBoxesProps) {
  const say = codeTexts.useTexts();
  const below = useId();
  return (
    <div>
      <div
        className={classes.boxes}
        data-wrong={problem !== undefined || undefined}
        data-sending={isSending || undefined}
      >
        <input
          className={classes.field}
          aria-label={say('code')}
          aria-describedby={below}
          aria-invalid={problem !== undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={takesFocus}
          readOnly={isSending}
          value={code}
          onChange={(event) => onType(event.currentTarget.value)}
          // Typing goes on at the end, wherever the click fell.
          onSelect={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
        />
        {places.map((place) => (
          <span
            key={place}
            className={clsx(classes.box, place === Math.min(code.length, last) && classes.next)}
            aria-hidden="true"
          >
            {code[place] ?? <span className={classes.caret} />}
          </span>
        ))}
      </div>
      <p id={below} className={clsx(classes.below, problem && classes.wrong)} role={problem && 'alert'}>
        {say(isSending ? 'sending' : (problem ?? 'autoHint'))}
      </p>
    </div>
  );
}
