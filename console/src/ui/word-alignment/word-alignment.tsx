import clsx from 'clsx';
import { canSplit, type LetterCell, letterRows, loneLetters } from './letter-cells.ts';
import { LetterReadings } from './letter-readings.tsx';
import classes from './word-alignment.module.css';

export interface AlignedWord {
  /** As searched and as listed; null on the side that lacks the word. */
  searched: string | null;
  listed: string | null;
  /** Letters under each other, [searched, listed]; '' where a side lacks the letter. Empty: compared as whole words. */
  letters: readonly (readonly [string, string])[];
  /** The listed word in its own script, when what was compared is its Latin form. */
  script?: string | undefined;
  /** Letters of another script and the Latin ones that they stand for, in their order. */
  readings?: readonly (readonly [string, string])[] | undefined;
  /** What the comparison says, e.g. '1 letter differs'. */
  verdict: string;
  /** How it was compared and how alike the words are, e.g. 'Sounds alike · 0.86'. */
  method: string;
}

export interface WordAlignmentProps {
  words: readonly AlignedWord[];
  labels: { searched: string; listed: string; absent: string };
  /** A frame of its own; without it the columns stand in the frame of a card. */
  bordered?: boolean;
}

/** One column per word, the letters of both sides under each other, what differs marked. */
export function WordAlignment({ words, labels, bordered = false }: WordAlignmentProps) {
  return (
    <div className={classes.frame}>
      <div className={clsx(classes.columns, bordered && classes.bordered)}>
        <div className={classes.sides} aria-hidden="true">
          <div className={classes.side}>{labels.searched}</div>
          <div className={classes.side}>{labels.listed}</div>
        </div>
        <div className={classes.words}>
          {words.map((word, index) => (
            // The words of one name keep their places: two may be the same word.
            <Word key={index} word={word} labels={labels} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Word({ word, labels }: { word: AlignedWord; labels: WordAlignmentProps['labels'] }) {
  const split = canSplit(word.letters) ? letterRows(word.letters) : undefined;
  return (
    <div className={classes.word}>
      <div>
        <Side
          label={labels.searched}
          word={word.searched}
          cells={split?.searched ?? loneLetters(word.searched, word.listed)}
          absent={labels.absent}
        />
        <Side
          label={labels.listed}
          word={word.listed}
          cells={split?.listed ?? loneLetters(word.listed, word.searched)}
          absent={labels.absent}
        />
      </div>
      <div className={classes.below}>
        {word.script && (
          <bdi className={classes.script} dir="auto">
            {word.script}
          </bdi>
        )}
        {word.readings && <LetterReadings readings={word.readings} />}
        <span className={classes.verdict}>{word.verdict}</span>
        <span className={classes.method}>{word.method}</span>
      </div>
    </div>
  );
}

interface SideProps {
  label: string;
  word: string | null;
  cells: LetterCell[] | undefined;
  absent: string;
}

function Side({ label, word, cells, absent }: SideProps) {
  return (
    <div>
      <span className="visually-hidden">{`${label}: ${word ?? absent}`}</span>
      {cells ? (
        <span className={classes.letters} aria-hidden="true">
          {cells.map((cell, index) => (
            // A letter is its place.
            <Letter key={index} cell={cell} />
          ))}
        </span>
      ) : (
        <bdi className={clsx(classes.whole, word === null && classes.absent)} dir="auto" aria-hidden="true">
          {word ?? absent}
        </bdi>
      )}
    </div>
  );
}

/** Letters of double width: Chinese, Japanese, Korean. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function Letter({ cell }: { cell: LetterCell }) {
  const state = cell.state === 'same' ? undefined : classes[cell.state];
  return <span className={clsx(classes.letter, state, wide.test(cell.letter) && classes.wide)}>{cell.letter}</span>;
}
