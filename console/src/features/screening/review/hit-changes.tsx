import type { Hit } from '@tamis/contract/screening';
import { markDifference } from '../../../ui/difference/mark-difference.ts';
import { MarkedText } from '../../../ui/difference/marked-text.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { resultsTexts, reviewTexts } from '../texts.ts';
import classes from './hit-changes.module.css';

/** What an update that waits has changed on a hit, field by field; what bears on who is meant first. */
export function HitChanges({ update }: { update: NonNullable<Hit['update']> }) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const fields = update.fields.toSorted((one, other) => Number(other.matters) - Number(one.matters));
  return (
    <section className={classes.part} data-kind={update.kind}>
      <h3>
        {say('whatChanged')} <Tag tone={update.kind === 'added' ? 'blue' : 'grey'}>{sayResults(`update.${update.kind === 'removed' ? 'deleted' : update.kind}`)}</Tag>
      </h3>
      {fields.length === 0 && <p>{say(`change.${update.kind}`)}</p>}
      {fields.length > 0 && (
        <table className={classes.changes} aria-label={say('whatChanged')}>
          <thead>
            <tr>
              <th scope="col">{say('changes.field')}</th>
              <th scope="col">{say('changes.was')}</th>
              <th scope="col">{say('changes.is')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, was, is, matters }) => {
              const parts = markDifference(was, is);
              return (
                <tr key={field} className={matters ? undefined : classes.minor}>
                  <th scope="row">
                    {field} {!matters && <span className={classes.note}>{say('minor')}</span>}
                  </th>
                  <td>
                    <MarkedText parts={parts.was} />
                  </td>
                  <td>
                    <MarkedText parts={parts.is} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
