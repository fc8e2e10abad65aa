import { IconCircleDashed } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract';
import { type Assessment, RISK_MAX_POINTS, type RiskLevel, type viewCaseRisk } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { RiskBars } from '../case-cells.tsx';
import { caseTexts } from '../texts.ts';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

export type SeenRisk = OutputOf<typeof viewCaseRisk>;

/** The points as the sum that they are, with where the bands begin. */
export function PointsCard({ seen, computed }: { seen: SeenRisk; computed: Assessment }) {
  const say = riskTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const { points, level, band, bands, isProvisional, undecided } = computed;
  const by = say('by', { model: computed.modelVersion, table: computed.tableVersion });
  const asOf = say('asOf', { date: format.date(seen.table.asOf) });
  return (
    <Card
      title={say('points')}
      aside={
        <small className={classes.by}>
          {by} · {asOf}
          {seen.keptAt && ` · ${say('keptAt', { at: format.dateTime(seen.keptAt) })}`}
        </small>
      }
      padded
    >
      <div className={classes.head}>
        <b className={classes.total}>{points}</b>
        <RiskBars level={level} />
        <b>{ofCases(level ?? 'notSet')}</b>
        <span className={classes.band}>{useBandWords(computed)}</span>
        {isProvisional && (
          <Tag icon={<IconCircleDashed {...tagIconProps} />}>{say('provisional', { reasons: undecided[0] ?? '' })}</Tag>
        )}
      </div>
      <PointsBar computed={computed} />
      <p className={classes.scale}>
        <span>{say('lowFrom')}</span>
        <span>{say('mediumFrom', { points: bands.medium })}</span>
        <span>{say('highFrom', { points: bands.high })}</span>
      </p>
      {undecided.length > 1 && (
        <ul className={classes.undecided}>
          {undecided.map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {seen.isChanged && <p className={classes.note}>{say('changed')}</p>}
      {seen.modelInUse !== computed.modelVersion && (
        <p className={classes.note}>{say('newerModel', { version: seen.modelInUse })}</p>
      )}
      {level !== null && level !== band && (
        <p className={classes.note}>{say('byFloor', { level: ofCases(level), band: ofCases(band) })}</p>
      )}
      {level === null && <p className={classes.note}>{say('unset', { band: ofCases(band) })}</p>}
    </Card>
  );
}

function useBandWords({ band, bands: { medium, high } }: Assessment): string {
  const say = riskTexts.useTexts();
  const words: Record<RiskLevel, string> = {
    low: say('bandLow', { medium }),
    medium: say('bandMedium', { medium, last: high - 1 }),
    high: say('bandHigh', { high }),
    prohibited: '',
  };
  return words[band];
}

/** The table of the factors says the same: this is for the eye. */
function PointsBar({ computed: { factors, points, bands } }: { computed: Assessment }) {
  const scored = factors.filter((row) => row.points > 0).toSorted((one, other) => other.points - one.points);
  const whole = Math.max(RISK_MAX_POINTS, points);
  const percent = (value: number): string => `${(100 * value) / whole}%`;
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.track}>
        {scored.map((row) => (
          <span
            key={`${row.factor} ${row.value}`}
            className={classes.stretch}
            style={{ width: percent(row.points) }}
            data-open={!row.isKnown || undefined}
          >
            <span className={classes.word}>{row.value}</span> {row.points}
          </span>
        ))}
      </div>
      {[bands.medium, bands.high].map((from) => (
        <span key={from} className={classes.threshold} style={{ insetInlineStart: percent(from) }} />
      ))}
    </div>
  );
}
