import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import type { Hit, JoinedHits } from '@tamis/contract/screening';
import { explanationTexts } from '../../../explanation/texts.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { ScrollRegion } from '../../../../ui/scroll-region/scroll-region.tsx';
import { Verdict } from '../../../../ui/tags/verdict.tsx';
import { type JoinedFactRow, joinedFactRows } from './joined-fact-rows.ts';
import classes from './joined-facts.module.css';
import { joinedTexts } from './joined-texts.ts';

export interface JoinedFactsProps {
  hit: Hit;
  joined: JoinedHits;
  /** A frame of its own; without it the rows stand in the frame of a card. */
  bordered?: boolean;
}

/** What the lists say of one person, beside each other and beside what was searched. */
export function JoinedFacts({ hit, joined, bordered = false }: JoinedFactsProps) {
  const say = joinedTexts.useTexts();
  const sayExplanation = explanationTexts.useTexts();
  const rows = joinedFactRows(hit, joined, useFormat(), sayExplanation);
  const { members } = joined;
  const current = members.findIndex((member) => member.entityId === hit.doc.id);
  return (
    <div className={clsx(classes.frame, bordered && classes.bordered)}>
      <ScrollRegion label={say('facts')}>
        <table className={classes.facts} style={{ '--members': members.length } as CSSProperties}>
          <caption className="visually-hidden">{say('facts')}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.label}>
                <span className="visually-hidden">{sayExplanation('fact')}</span>
              </th>
              <th scope="col" className={classes.searched}>
                {sayExplanation('searched')}
              </th>
              {members.map(({ entityId, reference, list }, index) => (
                <th key={entityId} scope="col" data-current={index === current}>
                  <code>{reference}</code>
                  <span className={classes.list}>{list}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.fact} row={row} current={current} members={members} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

interface RowProps extends Pick<JoinedHits, 'members'> {
  row: JoinedFactRow;
  /** Which of the members is under review. */
  current: number;
}

function Row({ row, current, members }: RowProps) {
  const say = joinedTexts.useTexts();
  const sayExplanation = explanationTexts.useTexts();
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {say(`fact.${row.fact}`)}
        {row.verdict !== 'unknown' && (
          <span className={clsx(classes.verdict, row.verdict === 'differ' && classes.differ)}>
            {say(`verdict.${row.verdict}`)}
          </span>
        )}
      </th>
      <td className={clsx(classes.searched, row.searched === undefined && classes.absent)}>
        {row.isSearchable && (
          <>
            <span className={classes.narrowLabel}>{sayExplanation('searched')} </span>
            <bdi>{row.searched ?? sayExplanation('notGiven')}</bdi>
          </>
        )}
      </td>
      {row.members.map(({ values, verdict }, index) => (
        <td key={members[index]?.entityId} data-current={index === current}>
          <div className={classes.said}>
            {verdict && <Verdict kind={verdict} label={sayExplanation(`verdict.${verdict}`)} isBare />}
            <Values values={values} reference={members[index]?.reference ?? ''} />
          </div>
        </td>
      ))}
    </tr>
  );
}

/** So many that the rows of a person with fifty aliases stay in sight. */
const MOST_AT_FIRST = 4;

function Values({ values, reference }: Pick<JoinedFactRow['members'][number], 'values'> & { reference: string }) {
  const say = joinedTexts.useTexts();
  const sayExplanation = explanationTexts.useTexts();
  const [isWhole, setWhole] = useState(values.length <= MOST_AT_FIRST + 1);
  if (values.length === 0) return <span className={classes.absent}>{sayExplanation('notListed')}</span>;
  const shown = isWhole ? values : values.slice(0, MOST_AT_FIRST);
  const count = values.length - shown.length;
  return (
    <ul className={classes.values}>
      {shown.map(({ text, isAlone }) => (
        <li key={text}>
          <bdi className={clsx(isAlone && classes.alone)}>{text}</bdi>
          {isAlone && <span className="visually-hidden"> ({say('alone')})</span>}
        </li>
      ))}
      {count > 0 && (
        <li>
          <button
            type="button"
            className={classes.more}
            aria-label={say('moreOf', { count, reference })}
            onClick={() => setWhole(true)}
          >
            {say('more', { count })}
          </button>
        </li>
      )}
    </ul>
  );
}
