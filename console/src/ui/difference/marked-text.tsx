import { useState } from 'react';
import { abridge } from './abridge.ts';
import classes from './marked-text.module.css';
import type { Part } from './mark-difference.ts';
import { differenceTexts } from '../texts.ts';

/** A state of a field with what differs marked; a long one is shortened until all of it is asked for. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  const say = differenceTexts.useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { parts: shortened, isCut } = abridge(parts);
  return (
    <span dir="auto">
      {(isWhole ? parts : shortened).map((part, index) =>
        part.isMarked ? (
          <mark key={index} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
      {isCut && (
        <button type="button" className={classes.toggle} onClick={() => setIsWhole(!isWhole)}>
          {say(isWhole ? 'showLess' : 'showWhole')}
        </button>
      )}
    </span>
  );
}
