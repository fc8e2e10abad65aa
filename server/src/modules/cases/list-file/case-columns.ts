import { stageNames } from '@tamis/contract/cases';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { CaseFile } from '../records/case-file.ts';
import { riskView } from '../records/case-view.ts';
import { levelText, priorityWords } from '../records/case-words.ts';
import { isOverdue } from '../records/settings/due-dates-policy.ts';
import { restsUntil } from '../records/snooze-policy.ts';

interface Shown {
  file: CaseFile;
  now: Date;
  nameOf(userId: string): string;
}

interface CaseColumn {
  title: string;
  /** In characters. */
  width: number;
  cellOf(shown: Shown): SheetCell;
}

/** Where its customers live or are registered. */
function countriesOf({ entities }: CaseFile): string {
  const customers = entities.filter(({ link }) => link.roles.includes('customer'));
  return [...new Set(customers.map(({ party }) => party.details.country).filter(Boolean))].join(', ');
}

/** What is not set is never low. */
function riskOf({ risk }: CaseFile): string {
  const { level, atLeast } = riskView(risk);
  return level === null && atLeast !== null ? `Not set, at least ${levelText(atLeast)}` : levelText(level);
}

/** The group, or the person who has what was escalated to a person. */
const escalatedTo = (
  { escalatedAt, escalatedTo: group, assigneeId }: CaseFile['record'],
  nameOf: (userId: string) => string,
): string | null => (escalatedAt ? (group?.name ?? (assigneeId && nameOf(assigneeId))) : null);

/** Days are those of the merchant's calendar; times are in UTC. */
export const caseColumns: readonly CaseColumn[] = [
  { title: 'Reference', width: 16, cellOf: ({ file }) => file.record.reference },
  { title: 'Name', width: 36, cellOf: ({ file }) => file.record.name },
  { title: 'External id', width: 20, cellOf: ({ file }) => file.record.externalId },
  { title: 'Type', width: 22, cellOf: ({ file }) => file.type.name },
  { title: 'Stage', width: 18, cellOf: ({ file }) => stageNames[file.record.stage] },
  { title: 'Status', width: 22, cellOf: ({ file }) => file.status.name },
  { title: 'Risk', width: 14, cellOf: ({ file }) => riskOf(file) },
  { title: 'Provisional', width: 12, cellOf: ({ file }) => riskView(file.risk).isProvisional },
  { title: 'Open items', width: 11, cellOf: ({ file }) => file.gate.open.length },
  {
    title: 'Assignee',
    width: 24,
    cellOf: ({ file: { record }, nameOf }) => (record.assigneeId === null ? null : nameOf(record.assigneeId)),
  },
  { title: 'Group', width: 20, cellOf: ({ file }) => file.record.group?.name ?? null },
  { title: 'Restricted to', width: 20, cellOf: ({ file }) => file.record.restrictedTo?.name ?? null },
  { title: 'Priority', width: 10, cellOf: ({ file }) => priorityWords[file.record.priority] },
  {
    title: 'Due',
    width: 12,
    cellOf: ({ file: { record, timeZone } }) => record.dueAt && dayOf(record.dueAt, timeZone),
  },
  { title: 'Overdue', width: 10, cellOf: ({ file, now }) => isOverdue(file.record, now) },
  { title: 'Paused, working days left', width: 24, cellOf: ({ file }) => file.record.pausedDays },
  { title: 'Snoozed until', width: 14, cellOf: ({ file, now }) => restsUntil(file, now, file.timeZone) },
  {
    title: 'Next review',
    width: 12,
    cellOf: ({ file: { record, timeZone } }) => record.nextReviewAt && dayOf(record.nextReviewAt, timeZone),
  },
  { title: 'Escalated to', width: 24, cellOf: ({ file: { record }, nameOf }) => escalatedTo(record, nameOf) },
  { title: 'Attention', width: 10, cellOf: ({ file }) => file.attention.length > 0 },
  { title: 'Country of customers', width: 20, cellOf: ({ file }) => countriesOf(file) },
  { title: 'Created at', width: 18, cellOf: ({ file }) => file.record.createdAt },
  { title: 'Created by', width: 24, cellOf: ({ file, nameOf }) => nameOf(file.record.createdBy) },
  { title: 'Updated at', width: 18, cellOf: ({ file }) => file.record.updatedAt },
  { title: 'Case ID', width: 28, cellOf: ({ file }) => file.record.id },
];
