import { HOUR_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import {
  type ProgrammeFigure,
  programmeFigures,
  type ProgrammeLabel,
  programmeLabels as labels,
} from '@tamis/contract/programme-figures';
import type { ProgrammeReport, ReportedList } from '@tamis/contract/programme-report';

export type Cell = string | number;

export interface Section {
  title: string;
  /** Shares of the width of a page. */
  widths: readonly number[];
  header: readonly string[];
  /** Places of the columns that hold figures. */
  figures: readonly number[];
  rows: readonly (readonly Cell[])[];
}

const headerOf = (...names: ProgrammeLabel[]): string[] => names.map((name) => labels[name]);

/** The figures of a report as tables: what stands in its PDF and in its sheet. */
export function reportSections(report: ProgrammeReport): Section[] {
  const [searches, decisions, ...others] = programmeFigures(report).map(({ part, figures }): Section => ({
    title: labels[part],
    widths: [5, 3],
    header: ['Figure', 'Value'],
    figures: [1],
    rows: figures.map((figure) => [labels[figure.label], valueOf(figure)]),
  }));
  return [
    listsSection(report),
    ...[searches, decisions].filter((section) => section !== undefined),
    peopleSection(report),
    ...others,
    settingsSection(report),
  ];
}

function valueOf({ unit, value }: ProgrammeFigure): Cell {
  if (value === null) return labels.notMeasured;
  if (unit === 'time') return durationText(value);
  return unit === 'share' ? `${(value * 100).toFixed(1)}%` : value;
}

const listsSection = ({ lists }: ProgrammeReport): Section => ({
  title: labels.lists,
  widths: [4, 4, 3, 2, 2, 2],
  header: headerOf('list', 'version', 'age', 'entries', 'changes', 'held'),
  figures: [2, 3, 4, 5],
  rows: lists.map(({ title, version, changes, held }) => [
    title,
    versionText(version),
    version?.ageDays ?? labels.notMeasured,
    version?.entries ?? labels.notMeasured,
    changes ?? labels.notMeasured,
    held ?? labels.notMeasured,
  ]),
});

function versionText(version: ReportedList['version']): string {
  if (!version) return labels.notInUse;
  return version.publishedOn ?? `Publication date unknown, loaded ${version.loadedOn}`;
}

const peopleSection = ({ decisions }: ProgrammeReport): Section => ({
  title: labels.people,
  widths: [4, 2, 2, 2, 2],
  header: headerOf('person', 'truePositives', 'falsePositives', 'needInformation', 'approvedForOthers'),
  figures: [1, 2, 3, 4],
  rows: decisions.people.map((person) => [
    person.name ?? `${labels.stranger}, ${person.id}`,
    person.truePositives,
    person.falsePositives,
    person.needInformation,
    person.approved,
  ]),
});

function settingsSection({ settings, timeZone }: ProgrammeReport): Section {
  // As 2026-11-21 09:30: the days of the period are written so.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return {
    title: labels.settings,
    widths: [3, 4, 3, 5],
    header: headerOf('when', 'what', 'by', 'reason'),
    figures: [],
    rows: settings.map(({ at, action, by, reason }) => [
      format.format(new Date(at)),
      action,
      by ?? labels.installation,
      reason ?? labels.noReason,
    ]),
  };
}

function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  return ms < HOUR_MS ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
