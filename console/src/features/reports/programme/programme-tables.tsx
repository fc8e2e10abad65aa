import type { DecidingPerson, ProgrammeReport, ReportedList } from '@tamis/contract/programme-report';
import type { ComponentProps } from 'react';
import type { Format } from '../../../format/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { PlainColumn } from '../../../ui/plain-table/plain-rows.tsx';
import { PlainTable } from '../../../ui/plain-table/plain-table.tsx';
import classes from '../reports.module.css';
import { programmeTexts } from './texts.ts';

interface Props {
  report: ProgrammeReport;
  format: Format;
}

/** A table with its title; where nothing is listed it says so. */
function ReportTable<Row>({
  title,
  ...table
}: { title: string } & Omit<ComponentProps<typeof PlainTable<Row>>, 'label'>) {
  const say = programmeTexts.useTexts();
  if (table.rows.length === 0)
    return (
      <Card title={title} padded>
        <p className={classes.line}>{say('none')}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <PlainTable label={title} {...table} />
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
      rows={report.lists}
      idOf={({ source }) => source}
      columns={[
        { title: say('list'), kind: 'heading', render: ({ title }) => title },
        { title: say('version'), render: ({ version }) => versionText(version, format) },
        { title: say('age'), kind: 'figure', render: ({ version }) => count(version?.ageDays) },
        { title: say('entries'), kind: 'figure', render: ({ version }) => count(version?.entries) },
        { title: say('changes'), kind: 'figure', render: ({ changes }) => count(changes) },
        { title: say('held'), kind: 'figure', render: ({ held }) => count(held) },
      ]}
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
      rows={report.decisions.people}
      idOf={({ id }) => id}
      columns={[
        { title: say('person'), kind: 'heading', render: ({ name }) => <bdi>{name ?? say('stranger')}</bdi> },
        ...(['truePositives', 'falsePositives', 'needInformation'] as const).map(
          (outcome): PlainColumn<DecidingPerson> => ({
            title: say(outcome),
            kind: 'figure',
            render: (person) => format.count(person[outcome]),
          }),
        ),
        { title: say('approvedForOthers'), kind: 'figure', render: ({ approved }) => format.count(approved) },
      ]}
    />
  );
}

export function SettingsTable({ report, format }: Props) {
  const say = programmeTexts.useTexts();
  return (
    <ReportTable
      title={say('settings')}
      rows={report.settings}
      idOf={({ at }, index) => `${at} ${index}`}
      columns={[
        { title: say('when'), kind: 'heading', render: ({ at }) => format.dateTime(at) },
        { title: say('what'), render: ({ action }) => action },
        { title: say('by'), render: ({ by }) => <bdi>{by ?? say('installation')}</bdi> },
        { title: say('reason'), render: ({ reason }) => <bdi>{reason ?? say('noReason')}</bdi> },
      ]}
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
