import {
  addCaseEntity,
  type CaseDetails,
  createCase,
  createCompany,
  createPerson,
  openCase,
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
  const draft = (saved.draft ??= await call(createCase, { body }));
  for (const row of rows) {
    if (!saved.parties.has(row.key)) saved.parties.set(row.key, await keep(row));
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

async function keep({ kind, firstName, name, born, country }: CaseRowValues): Promise<string> {
  const { id } =
    kind === 'persons'
      ? await call(createPerson, { body: { firstName, surname: name, dob: born, country } })
      : await call(createCompany, { body: { name, incorporatedOn: born, country } });
  return id;
}

const add = (caseId: string, entityId: string, { kind, role }: CaseRowValues) =>
  call(addCaseEntity, { params: { id: caseId }, body: { entityId, tableReference: kind, roles: [role] } });
