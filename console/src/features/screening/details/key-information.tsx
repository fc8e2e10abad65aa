import type { HitDoc } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import { keyRows } from '../../../components/screening/entry/key-rows.ts';
import classes from './rows.module.css';

/** What the list says of an entry, each value with its source. */
export function KeyInformation({ doc }: { doc: HitDoc }) {
  const say = hitTexts.useTexts();
  const rows = keyRows(doc, useFormat(), say);
  return (
    <Card title={say('keyInformation')}>
      <dl className={classes.rows}>
        {rows.map(({ label, values }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {values.map(({ text, source }, index) => (
                // A list may give the same value twice.
                <span key={index} className={classes.line}>
                  <span className={classes.value} dir="auto">
                    {text}
                  </span>
                  {text !== '' && <span className={classes.source}>{source}</span>}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
