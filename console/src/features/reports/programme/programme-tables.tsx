import type { ProgrammeReport, ReportedList } from '@tamis/contract/programme-report';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import classes from '../reports.module.css';
import { programmeTexts } from './texts.ts';

interface Props {
  report: ProgrammeReport;
  format: Format;
}

interface Row {
  key: string;
  /** The first one names the row. */
  cells: readonly ReactNode[];
}

/** The first column names the rows. */
function ReportTable({
  title,
  headings,
  rows,
  isWorded = false,
}: {
  title: string;
  headings: readonly string[];
  rows: readonly Row[];
  /** Its cells are texts, not figures. */
  isWorded?: boolean;
}) {
  if (rows.length === 0)
    return (
      <Card title={title} padded>
        <p className={classes.line}>{programmeTexts.say('none')}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <ScrollRegion label={title}>
        <table className={clsx(classes.table, isWorded && classes.worded)}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // Columns do not reorder.
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

export function ListsTable({ report, format }: Props) {
  const say = programmeTexts.useTexts();
  const count = (value: number | null | undefined): string =>
    value === null || value === undefined ? say('notMeasured') : format.count(value);
  return (
    <ReportTable
      title={say('lists')}
      headings={[say('list'), say('version'), say('age'), say('entries'), say('changes'), say('held')]}
      rows={report.lists.map(({ source, title, version, changes, held }) => ({
        key: source,
        cells: [
          title,
          versionText(version, format),
          count(version?.ageDays),
          count(version?.entries),
          count(changes),
          count(held),
        ],
      }))}
    />
  );
}

function versionText(version: ReportedList['version'], format: Format): string {
  const { say } = programmeTexts;
  if (!version) return say('notInUse');
  return version.publishedOn
    ? format.partialDate(version.publishedOn)
    : say('undated', { day: format.partialDate(version.loadedOn) });
}

export function PeopleTable({ report, format }: Props) {
  const say = programmeTexts.useTexts();
  return (
    <ReportTable
      title={say('people')}
      headings={[
        say('person'),
        say('truePositives'),
        say('falsePositives'),
        say('needInformation'),
        say('approvedForOthers'),
      ]}
      rows={report.decisions.people.map(({ id, name, ...decided }) => ({
        key: id,
        cells: [
          <bdi key="name">{name ?? say('stranger')}</bdi>,
          format.count(decided.truePositives),
          format.count(decided.falsePositives),
          format.count(decided.needInformation),
          format.count(decided.approved),
        ],
      }))}
    />
  );
}

export function SettingsTable({ report, format }: Props) {
  const say = programmeTexts.useTexts();
  return (
    <ReportTable
      title={say('settings')}
      isWorded
      headings={[say('when'), say('what'), say('by'), say('reason')]}
      rows={report.settings.map(({ at, action, by, reason }, index) => ({
        key: `${at} ${index}`,
        cells: [
          format.dateTime(at),
          action,
          <bdi key="by">{by ?? say('installation')}</bdi>,
          <bdi key="reason">{reason ?? say('noReason')}</bdi>,
        ],
      }))}
    />
  );
}

export interface Figure {
  label: string;
  value: string;
}

/** Figures below each other. */
export function FiguresCard({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Card title={title}>
      <table className={classes.table} aria-label={title}>
        <tbody>
          {figures.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
