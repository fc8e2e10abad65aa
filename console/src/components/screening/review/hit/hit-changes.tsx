import type { Hit } from '@tamis/contract/screening';
import { FieldChanges } from '../../../field-changes/field-changes.tsx';
import { Tag } from '../../../../ui/tags/tag.tsx';
import { resultsTexts } from '../../texts.ts';
import classes from './hit-changes.module.css';
import { reviewTexts } from '../texts.ts';

/** What an update that waits has changed on a hit. */
export function HitChanges({ update: { kind, fields, settingsVersion } }: { update: NonNullable<Hit['update']> }) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <section className={classes.part} data-kind={kind}>
      <h3>
        {say('whatChanged')}{' '}
        <Tag tone={kind === 'added' ? 'blue' : 'grey'}>
          {sayResults(`update.${kind === 'removed' ? 'deleted' : kind}`)}
        </Tag>
      </h3>
      {settingsVersion !== null && kind !== 'updated' && (
        <p>{say(`settingsChange.${kind}`, { version: settingsVersion })}</p>
      )}
      {settingsVersion === null && fields.length === 0 && <p>{say(`change.${kind}`)}</p>}
      {fields.length > 0 && <FieldChanges fields={fields} />}
    </section>
  );
}
