import type { Hit } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { markDifference } from '../../ui/difference/mark-difference.ts';
import { MarkedText } from '../../ui/difference/marked-text.tsx';
import classes from './field-changes.module.css';
import { fieldChangesTexts } from './texts.ts';

type FieldDifference = NonNullable<Hit['update']>['fields'][number];

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

/** What a list now says otherwise of an entry, field by field; what bears on who is meant first. */
export function FieldChanges({ fields }: { fields: readonly FieldDifference[] }) {
  const say = fieldChangesTexts.useTexts();
  const format = useFormat();
  const shown = (value: string): string => value.replaceAll(DAY, format.partialDate);
  return (
    <table className={classes.changes} aria-label={say('title')}>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          <th scope="col">{say('was')}</th>
          <th scope="col">{say('is')}</th>
        </tr>
      </thead>
      <tbody>
        {fields
          .toSorted((one, other) => Number(other.matters) - Number(one.matters))
          .map(({ field, was, is, matters }) => {
            const parts = markDifference(shown(was), shown(is));
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
  );
}
