import type { CompanyDetails, PersonDetails } from '@tamis/contract/cases';
import type { PageInput } from '@tamis/contract/calls/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { inParts } from '../../../../platform/db/in-parts.ts';
import { type PageRows, readPage } from '../../../../platform/db/pages/read-page.ts';

export type PartyKind = 'persons' | 'companies';

export interface Party {
  id: string;
  merchantId: string;
  kind: PartyKind;
  name: string;
  beganOn: string;
  details: PersonDetails | CompanyDetails;
  identityChangedAt: Date;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const parties = (trx: Trx) =>
  trx
    .selectFrom('case_parties')
    .select([
      'id',
      'merchant_id as merchantId',
      'kind',
      'name',
      'began_on as beganOn',
      'details',
      'identity_changed_at as identityChangedAt',
      'version',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .$castTo<Party>();

export const findParty = (trx: Trx, kind: PartyKind, id: string): Promise<Party | undefined> =>
  parties(trx).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockParty = (trx: Trx, kind: PartyKind, id: string): Promise<Party | undefined> =>
  parties(trx).where('id', '=', id).where('kind', '=', kind).forNoKeyUpdate().executeTakeFirst();

export async function findParties(trx: Trx, ids: readonly string[]): Promise<Party[]> {
  return ids.length === 0 ? [] : parties(trx).where('id', 'in', ids).execute();
}

/** Until the transaction ends nobody changes them. */
export async function holdParties(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await parties(trx).where('id', 'in', ids).orderBy('id').forShare().execute();
}

export const findPartyPage = (
  trx: Trx,
  kind: PartyKind,
  page: PageInput<'name' | 'created_at'>,
): Promise<PageRows<Party>> =>
  readPage(
    parties(trx)
      .where('kind', '=', kind)
      .$if(page.search !== '', (query) =>
        query.where(
          sql<boolean>`id in (select found.id from case_parties_with_text(${kind}, ${page.search}) as found)`,
        ),
      ),
    page,
    { by: { name: sql`lower(name)`, created_at: 'created_at' }, id: 'id' },
  );

/**
 * @param identifiers as {@link identifiersOf} makes them
 * @param restrictedToGroupId of somebody new, until they stand in a case: then they are as restricted as their cases
 */
export async function putParty(
  trx: Trx,
  party: Party,
  identifiers: readonly string[],
  restrictedToGroupId?: string,
): Promise<void> {
  const { id, merchantId } = party;
  const { fixed, changing } = columnsOf(party);
  await trx
    .insertInto('case_parties')
    .values({
      ...fixed,
      ...changing,
      restricted_to: restrictedToGroupId === undefined ? null : [restrictedToGroupId],
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
  await trx.deleteFrom('case_party_identifiers').where('party_id', '=', id).execute();
  if (identifiers.length > 0)
    await trx
      .insertInto('case_party_identifiers')
      .values(identifiers.map((identifier) => ({ merchant_id: merchantId, identifier, party_id: id })))
      .execute();
}

export interface Alike {
  id: string;
  name: string;
  alike: 'identifier' | 'name-and-date';
  cases: { id: string; reference: string }[];
}

/** As many are shown at most. */
const ALIKE_SHOWN = 20;

/**
 * Kept persons and companies who have the same name and date as a row of a source, or one of its identifiers. A date that
 * is not known is like no other.
 * @param source a source with the columns kind, name, began_on and identifiers
 */
export const alikeOf = (source: string): RawBuilder<{ id: string; alike: Alike['alike'] }> => {
  const asked = (column: string) => sql.ref(`${source}.${column}`);
  return sql`
    select id, min(alike) as alike from (
      select party_id::text as id, 'identifier' as alike from case_party_identifiers where identifier = any(${asked('identifiers')})
      union all
      select id::text, 'name-and-date' from case_parties
      where kind = ${asked('kind')} and lower(name) = lower(${asked('name')}) and began_on = ${asked('began_on')} and ${asked('began_on')} <> ''
    ) candidates group by id`;
};

/** The same with what they are called and the cases they are in, as one value. */
export const alikeView = (source: string): RawBuilder<Alike[]> => sql`coalesce((
    select jsonb_agg(shown.is) from (
      select jsonb_build_object('id', party.id, 'name', party.name, 'alike', found.alike, 'cases', coalesce((
          select jsonb_agg(jsonb_build_object('id', cases.id, 'reference', cases.reference) order by cases.reference desc)
          from case_entities link join cases on cases.id = link.case_id where link.party_id = party.id
        ), '[]')) as is
      from (${alikeOf(source)}) found join case_parties party on party.id = found.id
      order by found.alike, party.name, party.id limit ${ALIKE_SHOWN}
    ) shown
  ), '[]')`;

/** Who is like a person or company. */
export async function findAlike(
  trx: Trx,
  { kind, name, beganOn }: Pick<Party, 'kind' | 'name' | 'beganOn'>,
  identifiers: readonly string[],
): Promise<Alike[]> {
  const { rows } = await sql<{ alike: Alike[] }>`
    select ${alikeView('asked')} as alike
    from (values (${kind}::text, ${name}::text, ${beganOn}::text, ${[...identifiers]}::text[])) as asked (kind, name, began_on, identifiers)`.execute(
    trx,
  );
  return rows[0]?.alike ?? [];
}

/** What a person or company is for good, and what of them changes. */
const columnsOf = (party: Party) => ({
  fixed: { id: party.id, merchant_id: party.merchantId, kind: party.kind, created_at: party.createdAt },
  changing: {
    name: party.name,
    began_on: party.beganOn,
    details: JSON.stringify(party.details),
    identity_changed_at: party.identityChangedAt,
    version: party.version,
    updated_at: party.updatedAt,
  },
});

/** New persons and companies, each with its identifiers as {@link identifiersOf} makes them. */
export async function insertParties(
  trx: Trx,
  made: readonly { party: Party; identifiers: readonly string[] }[],
): Promise<void> {
  const rows = made.map(({ party }) => {
    const { fixed, changing } = columnsOf(party);
    return { ...fixed, ...changing };
  });
  for (const part of inParts(rows)) await trx.insertInto('case_parties').values(part).execute();
  const identifiers = made.flatMap(({ party, identifiers: own }) =>
    own.map((identifier) => ({ merchant_id: party.merchantId, identifier, party_id: party.id })),
  );
  for (const part of inParts(identifiers)) await trx.insertInto('case_party_identifiers').values(part).execute();
}
