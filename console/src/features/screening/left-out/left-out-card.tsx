import type { LeftOutEntry } from '@tamis/contract/screening';
import { scoreText } from '../../../components/explanation/score-text.ts';
import classes from './left-out-cells.module.css';
import { leftOutTexts } from './texts.ts';
import { Faults, LeftOutName, ScoreLeft } from './use-left-out-columns.tsx';

/** An entry that facts left out, on a narrow screen. */
export function LeftOutCard({ entry }: { entry: LeftOutEntry }) {
  const say = leftOutTexts.useTexts();
  return (
    <span className={classes.card}>
      <LeftOutName entry={entry} />
      <ScoreLeft entry={entry} />
      <span className={classes.whole}>
        <Faults entry={entry} />
      </span>
      <span className={classes.alone}>
        <code>{entry.doc.reference}</code> · {say('column.nameAlone')} {scoreText(entry.name_score * 10_000)}
      </span>
    </span>
  );
}
