import { Switch } from '@mantine/core';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { ExplainedFacts } from '../../../components/explanation/explained-facts.tsx';
import { ExplainedName } from '../../../components/explanation/explained-name.tsx';
import { comparedLine, orderLine } from '../../../components/explanation/listed-name.ts';
import { explanationTexts } from '../../../components/explanation/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { JoinedFacts } from '../../../components/screening/review/joined/joined-facts.tsx';
import { CriteriaCells } from '../sources/search-criteria.tsx';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import classes from './hit-criteria.module.css';

export interface HitCriteriaProps {
  search: SearchRecord;
  hit: Hit;
  /** Undefined: the user may not, or has to wait. */
  onWhitelist: (() => void) | undefined;
  /** Why it cannot be whitelisted now; undefined when it can. */
  rests: string | undefined;
}

/** What was searched, set against what is listed, and whether the hit is whitelisted. */
export function HitCriteria({ search, hit, onWhitelist, rests }: HitCriteriaProps) {
  const say = hitTexts.useTexts();
  const sayExplanation = explanationTexts.useTexts();
  const { explanation, doc } = hit;
  const lines = [orderLine(explanation, sayExplanation), comparedLine(explanation, doc.name, sayExplanation)].filter(
    (line) => line !== undefined,
  );
  return (
    <Card
      title={say('criteria')}
      aside={<WhitelistToggle isWhitelisted={hit.is_whitelisted} onWhitelist={onWhitelist} rests={rests} />}
    >
      <dl className={classes.criteria}>
        <CriteriaCells search={search} />
      </dl>
      <div className={classes.part}>
        <ExplainedName explanation={explanation} />
        {lines.map((line) => (
          <p key={line} className={classes.line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <div className={classes.part}>
        {hit.joined ? <JoinedFacts hit={hit} joined={hit.joined} /> : <ExplainedFacts hit={hit} />}
      </div>
    </Card>
  );
}

/** Moves at once; goes back when the change fails (HIT-04). */
function WhitelistToggle({
  isWhitelisted,
  onWhitelist,
  rests,
}: Pick<HitCriteriaProps, 'onWhitelist' | 'rests'> & { isWhitelisted: boolean }) {
  const say = hitTexts.useTexts();
  return (
    <span className={classes.toggle} title={rests}>
      <Switch
        labelPosition="left"
        label={say('whitelisted')}
        checked={isWhitelisted}
        disabled={!onWhitelist}
        aria-keyshortcuts="W"
        onChange={() => onWhitelist?.()}
      />
      <span className={classes.value}>{say(isWhitelisted ? 'yes' : 'no')}</span>
      {onWhitelist && <KeyHint keys={['W']} />}
    </span>
  );
}
