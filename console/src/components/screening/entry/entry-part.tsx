import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HitDoc } from '@tamis/contract/screening';
import { useFormat } from '../../../format/use-format.ts';
import { hitTexts } from '../hit-texts.ts';
import classes from './entry-part.module.css';
import { type KeyRow, keyRows } from './key-rows.ts';

/** What stands among the facts, held against the search. */
const compared = new Set(['date_of_birth', 'countries', 'gender', 'entity_type']);

/** As many values of one row are shown at first. */
const FIRST = 4;

/** What the list says of an entry beside its first name: aliases, identity documents, remarks. */
export function EntryPart({ doc }: { doc: HitDoc }) {
  const say = hitTexts.useTexts();
  const fields = doc.fields.filter(({ tag }) => !compared.has(tag));
  const rows = keyRows({ ...doc, fields, name: '' }, useFormat(), say).filter(({ values }) =>
    values.some(({ text }) => text),
  );
  if (rows.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{say('keyInformation')}</h3>
      <dl className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
    </section>
  );
}

function Row({ label, values }: KeyRow) {
  const say = hitTexts.useTexts();
  const [isWhole, setWhole] = useState(false);
  const texts = [...new Set(values.map(({ text }) => text))];
  const rest = isWhole ? 0 : texts.length - FIRST;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {texts.slice(0, rest > 0 ? FIRST : undefined).map((text) => (
          <bdi key={text} className={classes.value} dir="auto">
            {text}
          </bdi>
        ))}
        {rest > 0 && (
          <Button
            className={classes.more}
            variant="subtle"
            size="compact-xs"
            aria-label={say('moreOf', { count: rest, label })}
            onClick={() => setWhole(true)}
          >
            {say('more', { count: rest })}
          </Button>
        )}
      </dd>
    </div>
  );
}
