import {
  addCaseEntity,
  type CaseDetails,
  createCase,
  createCompany,
  createPerson,
  openCase,
  restrictCase,
  searchCaseEntity,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { askedOf } from '../asked-search.ts';
import type { CaseRowValues } from './case-rows.ts';

export interface CaseToSave {
  name: string;
  typeId: string;
  externalId: string;
  assigneeId: string | null;
  groupId?: string | null;
  restrictedToGroupId: string | null;
  rows: readonly CaseRowValues[];
  isOpened: boolean;
  isScreened: boolean;
}

/** What is saved already, when the way to the end was cut: trying again goes on from there. */
export interface SavedSoFar {
  draft?: CaseDetails;
  /** Ids of persons and companies, by the key of their row. */
  parties: Map<number, string>;
  added: Map<number, Awaited<ReturnType<typeof add>>>;
  screened: Set<number>;
  isOpened: boolean;
}

export const nothingSaved = (): SavedSoFar => ({
  parties: new Map(),
  added: new Map(),
  screened: new Set(),
  isOpened: false,
});

/** Saves a new case step by step, each of them once. */
export async function saveCase(
  { rows, isOpened, isScreened, ...body }: CaseToSave,
  saved: SavedSoFar,
): Promise<CaseDetails> {
  saved.draft ??= await call(createCase, { body });
  // Who may see it can have been chosen anew since the draft was saved: it holds before anybody else is put into it.
  if ((saved.draft.restrictedTo?.id ?? null) !== body.restrictedToGroupId)
    saved.draft = await call(restrictCase, {
      params: { id: saved.draft.id },
      body: { groupId: body.restrictedToGroupId },
    });
  const { draft } = saved;
  for (const row of rows) {
    if (!saved.parties.has(row.key)) saved.parties.set(row.key, await keep(draft.id, row));
    if (!saved.added.has(row.key)) saved.added.set(row.key, await add(draft.id, saved.parties.get(row.key) ?? '', row));
  }
  if (isOpened && !saved.isOpened) {
    await call(openCase, { params: { id: draft.id } });
    saved.isOpened = true;
  }
  if (!isScreened) return draft;
  for (const [key, entity] of saved.added) {
    if (saved.screened.has(key)) continue;
    await call(searchCaseEntity, askedOf(draft, entity));
    saved.screened.add(key);
  }
  return draft;
}

/** For the case: whoever may not see it is not to see them either. */
async function keep(caseId: string, { kind, firstName, name, born, country }: CaseRowValues): Promise<string> {
  const { id } =
    kind === 'persons'
      ? await call(createPerson, { body: { firstName, surname: name, dob: born, country, caseId } })
      : await call(createCompany, { body: { name, incorporatedOn: born, country, caseId } });
  return id;
}

const add = (caseId: string, entityId: string, { kind, role }: CaseRowValues) =>
  call(addCaseEntity, { params: { id: caseId }, body: { entityId, tableReference: kind, roles: [role] } });
