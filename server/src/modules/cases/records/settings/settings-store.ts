import type { CaseStage, RequirableField, ReviewMonths, StatusColour } from '@tamis/contract/cases';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { refusedAsReferred, refusedAsTaken } from '../../../../platform/db/refused-as-taken.ts';

export interface TypeVersion {
  id: string;
  version: number;
  name: string;
  checkTypes: string[];
  requiredFields: RequirableField[];
  requiredDocuments: string[];
  /** What the merchant's own among them were called when the version was made, by what is required. */
  ownNames: Record<string, string>;
  isMonitored: boolean;
  dueDays: number;
  reviewMonths: ReviewMonths;
  approverGroupId: string | null;
  approverGroupName: string | null;
  madeAt: Date;
}

const versions = (trx: Trx) =>
  trx
    .selectFrom('case_type_versions as made')
    .innerJoin('case_types as type', 'type.id', 'made.type_id')
    .leftJoin('user_groups as approvers', 'approvers.id', 'made.approver_group_id')
    .select([
      'type.id',
      'made.version',
      'made.name',
      'made.check_types as checkTypes',
      'made.required_fields as requiredFields',
      'made.required_documents as requiredDocuments',
      sql<Record<string, string>>`(
        select coalesce(json_object_agg(required.id, own.name), '{}')
        from unnest(made.required_documents) required(id)
        cross join lateral (
          select name from document_type_versions where type_id = split_part(required.id, '.', 2)
          order by made_at <= made.made_at desc, version desc limit 1
        ) own)`.as('ownNames'),
      'made.is_monitored as isMonitored',
      'made.due_days as dueDays',
      sql<ReviewMonths>`json_build_object('low', made.review_months_low, 'medium', made.review_months_medium, 'high', made.review_months_high)`.as(
        'reviewMonths',
      ),
      'made.approver_group_id as approverGroupId',
      'approvers.name as approverGroupName',
      'made.made_at as madeAt',
    ])
    .$castTo<TypeVersion>();

/** What the types are called that name a group as approvers in any of their versions. */
export async function findTypesApprovedBy(trx: Trx, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('case_types')
    .select('name')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('case_type_versions as made')
          .select('made.version')
          .whereRef('made.type_id', '=', 'case_types.id')
          .where('made.approver_group_id', '=', groupId),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** The types in use, in their newest versions. */
export const findTypes = (trx: Trx): Promise<TypeVersion[]> =>
  versions(trx)
    .whereRef('made.version', '=', 'type.version')
    .where('type.removed_at', 'is', null)
    .orderBy(sql`lower(made.name)`)
    .execute();

/** A type in use; nobody makes another version of it until the transaction ends. */
export async function lockType(trx: Trx, id: string): Promise<TypeVersion | undefined> {
  const locked = await trx
    .selectFrom('case_types')
    .select('version')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return versions(trx).where('type.id', '=', id).where('made.version', '=', locked.version).executeTakeFirst();
}

/** The versions that cases began with. */
export async function findTypeVersions(
  trx: Trx,
  wanted: readonly { typeId: string; typeVersion: number }[],
): Promise<TypeVersion[]> {
  if (wanted.length === 0) return [];
  return versions(trx)
    .where(
      'type.id',
      'in',
      wanted.map(({ typeId }) => typeId),
    )
    .where(
      'made.version',
      'in',
      wanted.map(({ typeVersion }) => typeVersion),
    )
    .execute();
}

/** Adds a version, the first one with its type. Throws `nameTaken` when another type in use has the name. */
export async function insertTypeVersion(
  trx: Trx,
  merchantId: string,
  type: Omit<TypeVersion, 'approverGroupName' | 'ownNames'>,
  nameTaken: Error,
): Promise<void> {
  const { id, version, name } = type;
  const written = trx
    .insertInto('case_types')
    .values({ id, merchant_id: merchantId, name, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version }));
  await refusedAsTaken(written.execute(), 'case_types_by_name', nameTaken);
  await trx
    .insertInto('case_type_versions')
    .values({
      type_id: id,
      version,
      merchant_id: merchantId,
      name,
      check_types: type.checkTypes,
      required_fields: type.requiredFields,
      required_documents: type.requiredDocuments,
      is_monitored: type.isMonitored,
      due_days: type.dueDays,
      review_months_low: type.reviewMonths.low,
      review_months_medium: type.reviewMonths.medium,
      review_months_high: type.reviewMonths.high,
      approver_group_id: type.approverGroupId,
      made_at: type.madeAt,
    })
    .execute();
}

export async function removeType(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('case_types').set({ removed_at: at }).where('id', '=', id).execute();
}

export interface StatusRow {
  id: string;
  stage: CaseStage;
  name: string;
  order: number;
  colour: StatusColour | null;
  isDefault: boolean;
}

const statuses = (trx: Trx) =>
  trx
    .selectFrom('case_statuses')
    .select(['id', 'stage', 'name', 'position as order', 'colour', 'is_default as isDefault'])
    .$castTo<StatusRow>();

export const findStatuses = (trx: Trx): Promise<StatusRow[]> =>
  statuses(trx)
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .execute();

export const findStatus = (trx: Trx, id: string): Promise<StatusRow | undefined> =>
  statuses(trx).where('id', '=', id).executeTakeFirst();

/** What cases that come to a stage are given; it stays the default until the transaction ends. */
export const defaultStatus = (trx: Trx, stage: CaseStage): Promise<StatusRow> =>
  statuses(trx).where('stage', '=', stage).where('is_default', '=', true).forKeyShare().executeTakeFirstOrThrow();

/** The statuses of a stage, locked, so that one of them is the default whoever else chooses one. */
export const lockStatusesOf = (trx: Trx, stage: CaseStage): Promise<StatusRow[]> =>
  statuses(trx).where('stage', '=', stage).orderBy('id').forUpdate().execute();

export async function putStatus(trx: Trx, merchantId: string, status: StatusRow, nameTaken: Error): Promise<void> {
  const changing = { name: status.name, position: status.order, colour: status.colour };
  const written = trx
    .insertInto('case_statuses')
    .values({ id: status.id, merchant_id: merchantId, stage: status.stage, is_default: status.isDefault, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing));
  await refusedAsTaken(written.execute(), 'case_statuses_by_name', nameTaken);
}

export async function setDefaultStatus(trx: Trx, { id, stage }: Pick<StatusRow, 'id' | 'stage'>): Promise<void> {
  await trx.updateTable('case_statuses').set({ is_default: false }).where('stage', '=', stage).execute();
  await trx.updateTable('case_statuses').set({ is_default: true }).where('id', '=', id).execute();
}

/** Throws `inUse` where a case has it, also one that who deletes it does not see. */
export async function removeStatus(trx: Trx, id: string, inUse: Error): Promise<void> {
  const removed = trx.deleteFrom('case_statuses').where('id', '=', id).execute();
  await refusedAsReferred(removed, 'cases_merchant_id_status_id_stage_fkey', inUse);
}
