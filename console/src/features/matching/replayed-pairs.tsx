import type { Replayed } from '@tamis/contract/matching';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './matching-page.module.css';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';

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
        <PlainTable
          label={say('labelled')}
          rows={changed}
          idOf={({ pair }) => `${pair.searched} ${pair.listed} ${pair.before}`}
          columns={[
            {
              title: say('change'),
              render: ({ pair, isGained }) => (
                <Tag tone={isGained === pair.isSame ? 'green' : 'red'}>{say(isGained ? 'gained' : 'lost')}</Tag>
              ),
            },
            { title: say('searched'), render: ({ pair }) => <bdi>{pair.searched}</bdi> },
            { title: say('listed'), render: ({ pair }) => <bdi>{pair.listed}</bdi> },
            { title: say('before'), kind: 'figure', render: ({ pair }) => scoreText(pair.before) },
            { title: say('after'), kind: 'figure', render: ({ pair }) => scoreText(pair.after) },
            { title: say('verdict'), render: ({ pair }) => say(pair.isSame ? 'same' : 'other') },
          ]}
          isFlush
        />
      )}
    </section>
  );
}
