import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { known } from '../records/case-file.ts';
import { restrictionTo } from '../records/restrictions/restrictions.ts';
import { CASE, CASE_NOTE, tellCase } from '../records/tell-case.ts';
import { findCase } from '../records/cases-store.ts';
import { findNotes, insertNote, type NoteRow } from '../records/notes-store.ts';

const noteView = ({ at, ...note }: NoteRow) => ({ ...note, at: at.toISOString() });

export const listCaseNotes: Verb<typeof contract.findCaseNotes> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    known(await findCase(trx, params.id));
    const { rows, totalRecords } = await findNotes(trx, params.id, query);
    return { notes: rows.map(noteView), totalRecords };
  });

export const createCaseNote: Verb<typeof contract.createCaseNote> = (ctx, { params, body }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId } = known(await findCase(trx, params.id));
    const restrictedTo = await restrictionTo(trx, ctx.actor, body.restrictedToGroupId, 'restrictedToGroupId');
    const note = { id: newId(ctx.clock), note: body.note, by: ctx.actor.userId, at: ctx.clock.now(), restrictedTo };
    await insertNote(trx, { ...note, merchantId, caseId: params.id });
    await audit({
      action: contract.createCaseNote.name,
      ...(restrictedTo ? { subjectType: CASE_NOTE, subjectId: note.id } : { subjectType: CASE, subjectId: params.id }),
      body: { was: null, is: { note: body.note } },
    });
    await tellCase(trx, merchantId, params.id);
    return noteView(note);
  });
