import type * as contract from '@tamis/contract/cases';
import { MOST_SELECTED_CASES } from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccounts } from '../../users/index.ts';
import { mayWork, nameOf } from '../records/restrictions/assignee-policy.ts';
import { known, readCaseFiles, readEntities } from '../records/case-file.ts';
import { countCaseViews, findCaseIds, findWantedIds } from '../records/lists/case-list-store.ts';
import { rowView } from '../records/case-view.ts';
import { viewOf } from '../records/change-case.ts';
import { CASE, CASE_NOTE } from '../records/tell-case.ts';
import { type CaseRecord, findCase, findCases, findVersions } from '../records/cases-store.ts';
import { findActs } from '../records/notes-store.ts';
import { findGroupsWorking } from '../records/restrictions/working-members.ts';

export const listCases: Verb<typeof contract.findCases> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const asking = { userId: ctx.actor.userId, now: ctx.clock.now() };
    const { rows, totalRecords } = await findCaseIds(trx, body, asking);
    const records = new Map(
      (
        await findCases(
          trx,
          rows.map(({ id }) => id),
        )
      ).map((record) => [record.id, record]),
    );
    const inOrder = rows
      .map(({ id }) => records.get(id))
      .filter((record): record is CaseRecord => record !== undefined);
    const files = await readCaseFiles(trx, inOrder, asking.now);
    return { cases: files.map((file) => rowView(file, asking.now)), totalRecords };
  });

/** Of all pages of a list, to do something with them. */
export const listCaseIds: Verb<typeof contract.findCaseIds> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const asking = { userId: ctx.actor.userId, now: ctx.clock.now() };
    const { rows, totalRecords } = await findWantedIds(trx, body, asking, MOST_SELECTED_CASES);
    const ids = rows.map(({ id }) => id);
    const versions = await findVersions(trx, ids);
    const cases = ids.flatMap((id) => {
      const version = versions.get(id);
      return version === undefined ? [] : [{ id, version }];
    });
    return { cases, isWhole: totalRecords <= MOST_SELECTED_CASES };
  });

export const countCases: Verb<typeof contract.countCases> = (ctx) =>
  ctx.read((trx) => countCaseViews(trx, { userId: ctx.actor.userId, now: ctx.clock.now() }));

export const viewCase: Verb<typeof contract.viewCase> = (ctx, { params }) =>
  ctx.read(async (trx) => viewOf(ctx, trx, known(await findCase(trx, params.id))));

/** Whom cases can be given to. */
export const listAssignees: Verb<typeof contract.findCaseAssignees> = (ctx) =>
  ctx.read(async (trx) => {
    const workers = (await findAccounts(trx)).filter(mayWork);
    return {
      assignees: workers.map((account) => ({ id: account.id, name: nameOf(account) })),
      groups: await findGroupsWorking(trx, workers),
    };
  });

const subjects: Readonly<Record<string, contract.CaseActDone['subject']>> = { [CASE]: 'case', [CASE_NOTE]: 'note' };

export const listTimeline: Verb<typeof contract.findCaseTimeline> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    known(await findCase(trx, params.id));
    const entities = await readEntities(trx, [params.id]);
    const searchIds = [...new Set(entities.flatMap(({ searches }) => searches.map(({ searchId }) => searchId)))];
    const { rows, totalRecords } = await findActs(trx, { caseId: params.id, searchIds }, query);
    const acts = rows.map(({ at, subjectType, body, ...act }) => ({
      ...act,
      at: at.toISOString(),
      subject: subjects[subjectType] ?? ('search' as const),
      body: body as Record<string, unknown>,
    }));
    return { acts, totalRecords };
  });
