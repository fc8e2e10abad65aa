import type { ProgrammeReport } from '@tamis/contract/programme-report';
import type { Format } from '../../../format/format.ts';
import { durationText } from '../proof/duration.ts';
import type { Figure } from './programme-tables.tsx';
import { programmeTexts } from './texts.ts';

interface Figures {
  title: string;
  figures: Figure[];
}

type Label = Parameters<typeof programmeTexts.say>[0];

/** The single figures of a report, by subject. What was not measured says so. */
export function figuresOf(report: ProgrammeReport, { count }: Format): Figures[] {
  const { say } = programmeTexts;
  const { searches, alerts, overdue, decisions, cases, reopened, timeToDecision, fourEyes } = report;
  const figure = (label: Label, value: number | string): Figure => ({
    label: say(label),
    value: typeof value === 'number' ? count(value) : value,
  });
  const lasted = (ms: number | null): string => (ms === null ? say('notMeasured') : durationText(ms));
  const share =
    fourEyes.decisions === 0
      ? say('notMeasured')
      : say('percent', { percent: ((fourEyes.byTwo / fourEyes.decisions) * 100).toFixed(1) });
  return [
    {
      title: say('searches'),
      figures: [
        figure('total', searches.total),
        figure('console', searches.console),
        figure('api', searches.api),
        figure('batch', searches.batch),
        figure('withHits', searches.withHits),
        figure('monitored', searches.monitored),
        figure('unanswered', searches.unanswered),
        figure('alerts', alerts.total),
        figure('openAlerts', alerts.open),
        figure('overdueSearches', overdue.searches),
        figure('overdueCases', overdue.cases),
        ...(report.isRunning ? [] : [figure('overdueThen', say('notMeasured'))]),
      ],
    },
    {
      title: say('decisions'),
      figures: [
        figure('truePositives', decisions.truePositives),
        figure('falsePositives', decisions.falsePositives),
        figure('needInformation', decisions.needInformation),
        figure('restored', decisions.restored),
        figure('casesApproved', cases.approved),
        figure('casesRejected', cases.rejected),
        figure('reopenedByPeople', reopened.byPeople),
        figure('reopenedByLists', reopened.byLists),
        figure('reopenedCases', reopened.cases),
      ],
    },
    {
      title: say('time'),
      figures: [
        figure('median', lasted(timeToDecision.medianMs)),
        figure('p95', lasted(timeToDecision.p95Ms)),
        figure('measured', timeToDecision.measured),
        figure('unmeasured', timeToDecision.unmeasured),
      ],
    },
    {
      title: say('fourEyes'),
      figures: [
        figure('byTwo', fourEyes.byTwo),
        figure('ofDecisions', fourEyes.decisions),
        figure('share', share),
        figure('proposed', fourEyes.proposed),
        figure('approved', fourEyes.approved),
        figure('sentBack', fourEyes.sentBack),
        figure('void', fourEyes.void),
        figure('open', fourEyes.open),
      ],
    },
  ];
}
