import { Fragment } from 'react';
import classes from './word-alignment.module.css';

/** Scripts that run from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters that stand for none, or that none stands for. */
const none = '–';

/** Which letters of another script stand for which Latin ones, in the direction in which those letters run: '伊→I · 莎→sa'. */
export function LetterReadings({ readings }: { readings: readonly (readonly [string, string])[] }) {
  const isRightToLeft = readings.some(([own]) => rightToLeft.test(own));
  return (
    <bdi className={classes.readings} dir={isRightToLeft ? 'rtl' : 'ltr'}>
      {readings.map(([own, latin], index) => (
        // Letters keep their places: two may be the same.
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className={classes.reading}>
            <bdi>{own || none}</bdi>
            {isRightToLeft ? '←' : '→'}
            <bdi>{latin || none}</bdi>
          </span>
        </Fragment>
      ))}
    </bdi>
  );
}
