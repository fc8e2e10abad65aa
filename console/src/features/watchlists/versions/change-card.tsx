import { Fragment } from 'react';
import classes from './changes-table.module.css';
import { KindTag } from '../watchlist-data/kind-tag.tsx';
import { markDifference } from '../../../ui/difference/mark-difference.ts';
import { MarkedText } from '../../../ui/difference/marked-text.tsx';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { EntryChange } from '../watchlist-data/watchlist-types.ts';

/** An entry that differs, on a narrow screen. */
export function ChangeCard({ change }: { change: EntryChange }) {
  const say = watchlistTexts.useTexts();
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.name} dir="auto">
          {change.name}
        </span>
        <KindTag kind={change.kind} />
      </div>
      <span className={classes.mono}>{change.reference}</span>
      {change.fields.map(({ field, was, is }) => {
        const parts = markDifference(was, is);
        return (
          <Fragment key={field}>
            <h3 className={classes.fieldName}>{field}</h3>
            <dl className={classes.facts}>
              {was && (
                <>
                  <dt>{say('was')}</dt>
                  <dd>
                    <MarkedText parts={parts.was} />
                  </dd>
                </>
              )}
              {is && (
                <>
                  <dt>{say('is')}</dt>
                  <dd className={classes.is}>
                    <MarkedText parts={parts.is} />
                  </dd>
                </>
              )}
            </dl>
          </Fragment>
        );
      })}
    </li>
  );
}
