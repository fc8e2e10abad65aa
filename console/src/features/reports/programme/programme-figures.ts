import { type ProgrammeFigure, programmeFigures } from '@tamis/contract/programme-figures';
import type { ProgrammeReport } from '@tamis/contract/programme-report';
import type { Format } from '../../../format/format.ts';
import { durationText } from '../proof/duration.ts';
import type { Figure } from './programme-tables.tsx';
import { programmeTexts } from './texts.ts';

interface Figures {
  title: string;
  figures: Figure[];
}

/** The single figures of a report, by subject. What was not measured says so. */
export function figuresOf(report: ProgrammeReport, { count }: Format): Figures[] {
  const { say } = programmeTexts;
  const valueOf = ({ unit, value }: ProgrammeFigure): string => {
    if (value === null) return say('notMeasured');
    if (unit === 'time') return durationText(value);
    return unit === 'share' ? say('percent', { percent: (value * 100).toFixed(1) }) : count(value);
  };
  return programmeFigures(report).map(({ part, figures }) => ({
    title: say(part),
    figures: figures.map((figure) => ({ label: say(figure.label), value: valueOf(figure) })),
  }));
}
