import clsx from 'clsx';
import type { Hit } from '@tamis/contract/screening';
import { useFormat } from '../../format/use-format.ts';
import { Verdict } from '../../ui/tags/verdict.tsx';
import classes from './explained-facts.module.css';
import { factRows } from './fact-rows.ts';
import { explanationTexts } from './texts.ts';

export interface ExplainedFactsProps {
  hit: Pick<Hit, 'doc' | 'explanation'>;
  /** A frame of its own; without it the rows stand in the frame of a card. */
  bordered?: boolean;
}

/** What was searched beside the name, what the list says, and whether the two agree. */
export function ExplainedFacts({ hit, bordered = false }: ExplainedFactsProps) {
  const say = explanationTexts.useTexts();
  const rows = factRows(hit.explanation.facts, hit.doc, useFormat(), say);
  return (
    <div className={classes.frame}>
      <table className={clsx(classes.facts, bordered && classes.bordered)}>
        <caption className="visually-hidden">{say('facts')}</caption>
        <colgroup>
          <col className={classes.labelColumn} />
          <col className={classes.searchedColumn} />
          <col />
          <col className={classes.verdictColumn} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{say('fact')}</th>
            <th scope="col">{say('searched')}</th>
            <th scope="col">{say('listed')}</th>
            <th scope="col">{say('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td className={clsx(classes.searched, row.searched === undefined && classes.absent)}>
                <bdi>{row.searched ?? say('notGiven')}</bdi>
              </td>
              <td className={clsx(classes.listed, row.listed === undefined && classes.absent)}>
                <bdi>{row.listed ?? say('notListed')}</bdi>
              </td>
              <td className={classes.verdict}>
                <Verdict kind={row.verdict} label={say(`verdict.${row.verdict}`)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
