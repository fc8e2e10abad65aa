import type { ProgrammeReport } from './programme-report.ts';

/** What the parts and figures of the programme report are called, on the page and in its papers. */
export const programmeLabels = {
  lists: 'Lists and their freshness',
  list: 'List',
  version: 'Version',
  age: 'Age in days',
  entries: 'Entries',
  changes: 'Came into use',
  held: 'Held back',
  searches: 'Searches and alerts',
  total: 'Searches',
  console: 'From the console',
  api: 'From the API',
  batch: 'From batches',
  withHits: 'With hits',
  monitored: 'Monitored',
  unanswered: 'Without an answer',
  alerts: 'Alerts',
  openAlerts: 'Alerts that are open',
  overdueSearches: 'Searches overdue when the report was made',
  overdueCases: 'Cases overdue when the report was made',
  overdueThen: 'Overdue at the end of the period',
  decisions: 'Decisions by outcome',
  truePositives: 'True positives',
  falsePositives: 'False positives',
  needInformation: 'Need information',
  restored: 'Of these, standing again',
  casesApproved: 'Cases approved',
  casesRejected: 'Cases rejected',
  reopenedByPeople: 'Hits re-opened by people',
  reopenedByLists: 'Hits re-opened by lists',
  reopenedCases: 'Cases re-opened',
  people: 'Decisions by person',
  person: 'Person',
  stranger: 'Somebody of another merchant',
  approvedForOthers: 'Approved for others',
  time: 'Time to decision',
  median: 'Median',
  p95: '95th percentile',
  measured: 'Decisions whose time was measured',
  unmeasured: 'Decisions whose time was not measured',
  fourEyes: 'Four eyes',
  byTwo: 'Decided by two',
  ofDecisions: 'Of decisions',
  share: 'Share',
  proposed: 'Proposed',
  approved: 'Approved',
  sentBack: 'Sent back',
  void: 'Void',
  open: 'Open',
  settings: 'Settings that changed',
  when: 'When',
  what: 'What',
  by: 'By',
  reason: 'Reason',
  installation: 'The installation',
  noReason: 'none recorded',
  counting: 'How each figure is counted',
  notMeasured: 'not measured',
  notInUse: 'not in use',
  none: 'None in this period.',
} as const;
export type ProgrammeLabel = keyof typeof programmeLabels;

export interface ProgrammeFigure {
  label: ProgrammeLabel;
  /** A time is in milliseconds, a share between 0 and 1. */
  unit: 'count' | 'time' | 'share';
  /** Null where nothing was measured. */
  value: number | null;
}

const counts = (figures: Partial<Record<ProgrammeLabel, number | null>>): ProgrammeFigure[] =>
  // The keys are labels: that is the type of the argument.
  Object.entries(figures).map(([label, value]) => ({ label: label as ProgrammeLabel, unit: 'count', value }));

/**
 * The single figures of a report, by subject, in the order in which they are shown.
 * @returns parts with the label of each and of its figures, values as the report has them
 */
export const programmeFigures = (report: ProgrammeReport): { part: ProgrammeLabel; figures: ProgrammeFigure[] }[] => [
  { part: 'searches', figures: searchFigures(report) },
  { part: 'decisions', figures: decisionFigures(report) },
  { part: 'time', figures: timeFigures(report) },
  { part: 'fourEyes', figures: fourEyesFigures(report) },
];

const searchFigures = ({ searches, alerts, overdue, isRunning }: ProgrammeReport): ProgrammeFigure[] =>
  counts({
    total: searches.total,
    console: searches.console,
    api: searches.api,
    batch: searches.batch,
    withHits: searches.withHits,
    monitored: searches.monitored,
    unanswered: searches.unanswered,
    alerts: alerts.total,
    openAlerts: alerts.open,
    overdueSearches: overdue.searches,
    overdueCases: overdue.cases,
    ...(!isRunning && { overdueThen: null }),
  });

const decisionFigures = ({ decisions, cases, reopened }: ProgrammeReport): ProgrammeFigure[] =>
  counts({
    truePositives: decisions.truePositives,
    falsePositives: decisions.falsePositives,
    needInformation: decisions.needInformation,
    restored: decisions.restored,
    casesApproved: cases.approved,
    casesRejected: cases.rejected,
    reopenedByPeople: reopened.byPeople,
    reopenedByLists: reopened.byLists,
    reopenedCases: reopened.cases,
  });

const timeFigures = ({ timeToDecision }: ProgrammeReport): ProgrammeFigure[] => [
  { label: 'median', unit: 'time', value: timeToDecision.medianMs },
  { label: 'p95', unit: 'time', value: timeToDecision.p95Ms },
  ...counts({ measured: timeToDecision.measured, unmeasured: timeToDecision.unmeasured }),
];

const fourEyesFigures = ({ fourEyes }: ProgrammeReport): ProgrammeFigure[] => [
  ...counts({ byTwo: fourEyes.byTwo, ofDecisions: fourEyes.decisions }),
  { label: 'share', unit: 'share', value: fourEyes.decisions === 0 ? null : fourEyes.byTwo / fourEyes.decisions },
  ...counts({
    proposed: fourEyes.proposed,
    approved: fourEyes.approved,
    sentBack: fourEyes.sentBack,
    void: fourEyes.void,
    open: fourEyes.open,
  }),
];
