import { holdsAny } from '@tamis/contract';
import type { CaseImportColumn } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import { holdWorker } from '../../users/index.ts';
import { holdWorkingGroups } from '../records/restrictions/working-members.ts';
import { lockType, type TypeVersion } from '../records/settings/settings-store.ts';
import { findTaken } from './import-rows-store.ts';
import type { CaseFields } from './judge-rows.ts';

/** The rows of one case, as what it needs is looked at. */
export interface WantedCase {
  externalId: string;
  fields: CaseFields;
}

interface Fault {
  column: CaseImportColumn;
  value: string;
  message: string;
}

export interface Choices {
  types: ReadonlyMap<string, TypeVersion>;
  groups: ReadonlyMap<string, { id: string; name: string }>;
  /** Why a case cannot be made any more; undefined when it can. */
  whyNot(one: WantedCase): Fault | undefined;
}

/** What cases begin with, as it is now; types, people and groups stay so until the transaction ends. */
export async function holdChoices(trx: Trx, wanted: readonly WantedCase[], now: Date): Promise<Choices> {
  const types = new Map<string, TypeVersion>();
  // In one order, so that two imports never wait for each other.
  for (const id of distinct(wanted.map(({ fields }) => fields.typeId))) {
    const type = await lockType(trx, id);
    if (type) types.set(id, type);
  }
  const assignable = new Set<string>();
  for (const id of distinct(wanted.flatMap(({ fields }) => fields.assigneeId ?? []))) {
    const person = await holdWorker(trx, id, now);
    if (person && !person.isBlocked && holdsAny(person.claims, ['CaseUpdate'])) assignable.add(id);
  }
  const groups = await holdWorkingGroups(trx, distinct(wanted.flatMap(({ fields }) => fields.groupId ?? [])));
  const taken = await findTaken(
    trx,
    wanted.map(({ externalId }) => externalId),
  );
  return {
    types,
    groups,
    whyNot({ externalId, fields: { typeId, assigneeId, groupId } }) {
      if (taken.has(externalId))
        return { column: 'external_id', value: externalId, message: 'A case has this external_id already' };
      if (!types.has(typeId))
        return { column: 'case_type', value: '', message: 'The type of case is not in use any more' };
      if (assigneeId !== null && !assignable.has(assigneeId))
        return { column: 'assignee', value: '', message: 'assignee may not work on cases any more' };
      if (groupId !== undefined && !groups.has(groupId))
        return { column: 'work_group', value: '', message: 'Nobody of work_group may work on cases any more' };
      return undefined;
    },
  };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
