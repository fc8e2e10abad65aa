import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { Trx } from '../../../platform/db/database.ts';
import { type CaseFile, readCaseFile } from '../records/case-file.ts';
import { calledFirst } from '../records/called-case.ts';
import { CASE } from '../records/tell-case.ts';
import { forgetNotice, type NoticeKind } from './due-cases-store.ts';
import type { DueAct } from './each-due.ts';
import { type Receiver, receiversOfLate, receiversOfSoon } from './receivers.ts';
import { tellReceivers } from './tell-receivers.ts';

const TELL_DUE = 'cases.tell-due';

interface Notice {
  receiversOf(trx: Trx, file: CaseFile, now: Date): Promise<Receiver[]>;
  /** By its reference alone: a notice is read where the case may not be. */
  titleOf(called: string, day: string): string;
  text: string;
}

const notices: Record<NoticeKind, Notice> = {
  'soon-notice': {
    receiversOf: receiversOfSoon,
    titleOf: (called, day) => `${called} is due on ${day}`,
    text: '80 % of its time is over.',
  },
  'late-notice': {
    receiversOf: receiversOfLate,
    titleOf: (called, day) => `${called} is overdue since ${day}`,
    text: 'Its time is over.',
  },
};

/** Tells people of a due date, once. Nothing of the case changes, so that nobody who has it open is disturbed. */
export const tellDue =
  (kind: NoticeKind): DueAct =>
  async ({ trx, audit }, was, { clock }) => {
    const { receiversOf, titleOf, text } = notices[kind];
    const file = await readCaseFile(trx, was, clock.now());
    const { id, dueAt } = was;
    const receivers = await receiversOf(trx, file, clock.now());
    const day = dayOf(dueAt ?? clock.now(), file.timeZone);
    const told = await tellReceivers(trx, clock, was, receivers, { title: titleOf(calledFirst(was), day), text });
    await forgetNotice(trx, id, kind);
    const body = { notice: kind === 'soon-notice' ? 'due' : 'overdue', dueAt: dueAt?.toISOString() ?? null, told };
    await audit({ action: TELL_DUE, subjectType: CASE, subjectId: id, body });
  };
