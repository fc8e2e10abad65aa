import { countryName } from '@tamis/contract/terms/countries';
import { type EntryJoin, type Hit, identityKindNames, type JoinedHits } from '@tamis/contract/screening';
import type { Format } from '../../../../format/format.ts';
import type { joinedTexts } from './joined-texts.ts';

type Say = ReturnType<typeof joinedTexts.useTexts>;

const kinds = ['person', 'company', 'organisation', 'vessel', 'aircraft'] as const;

/** 'One person on 3 lists'. */
export function joinedTitle({ doc }: Pick<Hit, 'doc'>, { members }: JoinedHits, say: Say): string {
  const kind = kinds.find((known) => known === doc.entity_type) ?? 'other';
  return say(`title.${kind}`, { count: members.length });
}

/** What joins two of them, by what people call their entries. */
export function joinSentence(
  { first, second, why }: EntryJoin,
  { members }: JoinedHits,
  format: Pick<Format, 'partialDate'>,
  say: Say,
): string {
  const nameOf = (entityId: string) => members.find((member) => member.entityId === entityId)?.reference ?? entityId;
  const [one, other] = [nameOf(first), nameOf(second)];
  if (why.by === 'reference') {
    const [citing, cited] = why.citing === 'first' ? [one, other] : [other, one];
    return say('why.reference', { citing, cited });
  }
  const both = { first: one, second: other };
  if (why.by === 'number') return say('why.number', { ...both, kind: identityKindNames[why.kind], value: why.value });
  return say('why.name', { ...both, birth: format.partialDate(why.birth), country: countryName(why.country) });
}
