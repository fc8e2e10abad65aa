import { HOUR_MS, MINUTE_MS } from '@tamis/contract/durations';
import type { ProgrammeReport, ReportedList } from '@tamis/contract/programme-report';

export type Cell = string | number;

export interface Section {
  title: string;
  /** Shares of the width of a page. */
  widths: readonly number[];
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const NOT_MEASURED = 'not measured';
const figures = (title: string, rows: readonly (readonly [string, Cell])[]): Section => ({
  title,
  widths: [5, 3],
  header: ['Figure', 'Value'],
  rows,
});

/** The figures of a report as tables: what stands in its PDF and in its sheet. */
export const reportSections = (report: ProgrammeReport): Section[] => [
  listsSection(report),
  searchesSection(report),
  decisionsSection(report),
  peopleSection(report),
  timeSection(report),
  fourEyesSection(report),
  settingsSection(report),
];

const listsSection = ({ lists }: ProgrammeReport): Section => ({
  title: 'Lists and their freshness',
  widths: [4, 4, 3, 2, 2, 2],
  header: ['List', 'Version', 'Age in days', 'Entries', 'Came into use', 'Held back'],
  rows: lists.map(({ title, version, changes, held }) => [
    title,
    versionText(version),
    version?.ageDays ?? NOT_MEASURED,
    version?.entries ?? NOT_MEASURED,
    changes ?? NOT_MEASURED,
    held ?? NOT_MEASURED,
  ]),
});

function versionText(version: ReportedList['version']): string {
  if (!version) return 'not in use';
  return version.publishedOn ?? `Publication date unknown, loaded ${version.loadedOn}`;
}

const searchesSection = ({ searches, alerts, overdue, isRunning }: ProgrammeReport): Section =>
  figures('Searches and alerts', [
    ['Searches', searches.total],
    ['From the console', searches.console],
    ['From the API', searches.api],
    ['From batches', searches.batch],
    ['With hits', searches.withHits],
    ['Monitored', searches.monitored],
    ['Without an answer', searches.unanswered],
    ['Alerts', alerts.total],
    ['Alerts that are open', alerts.open],
    ['Searches overdue when the report was made', overdue.searches],
    ['Cases overdue when the report was made', overdue.cases],
    ...(isRunning ? [] : [['Overdue at the end of the period', NOT_MEASURED] as const]),
  ]);

const decisionsSection = ({ decisions, cases, reopened }: ProgrammeReport): Section =>
  figures('Decisions by outcome', [
    ['True positives', decisions.truePositives],
    ['False positives', decisions.falsePositives],
    ['Need information', decisions.needInformation],
    ['Of these, standing again', decisions.restored],
    ['Cases approved', cases.approved],
    ['Cases rejected', cases.rejected],
    ['Hits re-opened by people', reopened.byPeople],
    ['Hits re-opened by lists', reopened.byLists],
    ['Cases re-opened', reopened.cases],
  ]);

const peopleSection = ({ decisions }: ProgrammeReport): Section => ({
  title: 'Decisions by person',
  widths: [4, 2, 2, 2, 2],
  header: ['Person', 'True positives', 'False positives', 'Need information', 'Approved for others'],
  rows: decisions.people.map((person) => [
    person.name ?? `Somebody of another merchant, ${person.id}`,
    person.truePositives,
    person.falsePositives,
    person.needInformation,
    person.approved,
  ]),
});

const timeSection = ({ timeToDecision: time }: ProgrammeReport): Section =>
  figures('Time to decision', [
    ['Median', durationText(time.medianMs)],
    ['95th percentile', durationText(time.p95Ms)],
    ['Decisions whose time was measured', time.measured],
    ['Decisions whose time was not measured', time.unmeasured],
  ]);

const fourEyesSection = ({ fourEyes }: ProgrammeReport): Section =>
  figures('Four eyes', [
    ['Decided by two', fourEyes.byTwo],
    ['Of decisions', fourEyes.decisions],
    ['Share', fourEyes.decisions === 0 ? NOT_MEASURED : `${((fourEyes.byTwo / fourEyes.decisions) * 100).toFixed(1)}%`],
    ['Proposed', fourEyes.proposed],
    ['Approved', fourEyes.approved],
    ['Sent back', fourEyes.sentBack],
    ['Void', fourEyes.void],
    ['Open', fourEyes.open],
  ]);

function settingsSection({ settings, timeZone }: ProgrammeReport): Section {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return {
    title: 'Settings that changed',
    widths: [3, 4, 3, 5],
    header: ['When', 'What', 'By', 'Reason'],
    rows: settings.map(({ at, action, by, reason }) => [
      format.format(new Date(at)),
      action,
      by ?? 'The installation',
      reason ?? 'none recorded',
    ]),
  };
}

function durationText(ms: number | null): string {
  if (ms === null) return NOT_MEASURED;
  if (ms < MINUTE_MS) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  return ms < HOUR_MS ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
