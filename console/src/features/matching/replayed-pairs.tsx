import type { Replayed } from '@tamis/contract/matching';
import { Tag } from '../../ui/tag.tsx';
import classes from './matching-page.module.css';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';
import { WideTable } from './wide-table.tsx';

/** Which labelled pairs the draft gains and loses. */
export function ReplayedPairs({ labelled }: { labelled: Replayed }) {
  const say = matchingTexts.useTexts();
  const changed = [
    ...labelled.gained.map((pair) => ({ pair, isGained: true })),
    ...labelled.lost.map((pair) => ({ pair, isGained: false })),
  ];
  return (
    <section className={classes.result}>
      <h3>{say('labelled')}</h3>
      <p className={classes.meta}>
        {say('right', { before: labelled.rightBefore, of: labelled.pairs, after: labelled.rightAfter })}
      </p>
      {changed.length === 0 && <p className={classes.meta}>{say('nothingChanged')}</p>}
      {changed.length > 0 && (
        <WideTable
          label={say('labelled')}
          heads={[say('change'), say('searched'), say('listed'), say('before'), say('after'), say('verdict')]}
        >
          {changed.map(({ pair, isGained }) => (
            <tr key={`${pair.searched} ${pair.listed} ${pair.before}`}>
              <td>
                <Tag tone={isGained === pair.isSame ? 'green' : 'red'}>{say(isGained ? 'gained' : 'lost')}</Tag>
              </td>
              <td>
                <bdi>{pair.searched}</bdi>
              </td>
              <td>
                <bdi>{pair.listed}</bdi>
              </td>
              <td>{scoreText(pair.before)}</td>
              <td>{scoreText(pair.after)}</td>
              <td>{say(pair.isSame ? 'same' : 'other')}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}
