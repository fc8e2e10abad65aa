import { Accordion } from '@mantine/core';
import type { ReplayedHit, ReplayedSearches } from '@tamis/contract/matching';
import { ExplainedName } from '../../components/explanation/explained-name.tsx';
import { ExplainedScore } from '../../components/explanation/explained-score.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './matching-page.module.css';
import { scoreText } from './points.ts';
import { matchingTexts } from './texts.ts';

/** Which hits of past searches the draft gains and loses, each word by word. */
export function ReplayedPast({ past }: { past: ReplayedSearches }) {
  const say = matchingTexts.useTexts();
  const shown = past.gainedHits.length + past.lostHits.length;
  const total = past.gained + past.lost;
  return (
    <section className={classes.result}>
      <h3>{say('past')}</h3>
      {past.searches === 0 && <p className={classes.meta}>{say('nothingSearched')}</p>}
      {past.searches > 0 && (
        <p className={classes.meta}>
          {say('pastCounts', {
            count: past.searches,
            before: past.hitsBefore,
            after: past.hitsAfter,
            gained: past.gained,
            lost: past.lost,
          })}
        </p>
      )}
      {past.decided > 0 && (
        <p className={classes.meta}>
          {say('decidedRight', { before: past.rightBefore, of: past.decided, after: past.rightAfter })}
        </p>
      )}
      {past.searches > 0 && total === 0 && <p className={classes.meta}>{say('nothingChanged')}</p>}
      {total > 0 && (
        <Accordion multiple chevronPosition="left">
          {past.lostHits.map((hit) => (
            <ChangedHit key={idOf(hit)} hit={hit} isGained={false} />
          ))}
          {past.gainedHits.map((hit) => (
            <ChangedHit key={idOf(hit)} hit={hit} isGained />
          ))}
        </Accordion>
      )}
      {shown < total && <p className={classes.meta}>{say('moreChanged', { count: total - shown })}</p>}
    </section>
  );
}

const idOf = ({ searched, fuzziness, birthYear, countries, entityId }: ReplayedHit): string =>
  [searched, fuzziness, birthYear, countries.join(), entityId].join(' ');

function ChangedHit({ hit, isGained }: { hit: ReplayedHit; isGained: boolean }) {
  const say = matchingTexts.useTexts();
  const tone = hit.isSame === null ? 'grey' : hit.isSame === isGained ? 'green' : 'red';
  return (
    <Accordion.Item value={idOf(hit)}>
      <Accordion.Control>
        <span className={classes.control}>
          <span>
            <Tag tone={tone}>{say(isGained ? 'gained' : 'lost')}</Tag> <bdi>{hit.searched}</bdi> · <bdi>{hit.name}</bdi>
          </span>
          <span className={classes.meta}>
            {say('scoreAndBelow', { score: scoreText(hit.points), below: scoreText(hit.below) })}
            {hit.isSame !== null && ` · ${say(hit.isSame ? 'same' : 'other')}`}
          </span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <div className={classes.outcome}>
          <p className={classes.meta}>{say(isGained ? 'explainedByDraft' : 'explainedByInUse')}</p>
          <ExplainedName explanation={hit.explanation} bordered />
          <ExplainedScore explanation={hit.explanation} />
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
