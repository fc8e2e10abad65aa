import type { BodyOf, OutputOf } from '@tamis/contract';
import type { comparePair as endpoint } from '@tamis/contract/matching';
import { comparePair } from '@tamis/engine';
import { draftOf } from './draft.ts';

/** Two names word by word: by the settings in use and, when there are changes, by the draft. */
export async function compareNames(body: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const pair = {
    searched: body.searched, listed: body.listed, entityType: body.entity_type, fuzziness: body.fuzziness,
    birthYear: body.birth_year ?? undefined, listedBirthYear: body.listed_birth_year ?? undefined,
  };
  const draft = draftOf(body.changes);
  return { explanation: comparePair(pair), draft: body.changes.length === 0 ? null : comparePair(pair, draft) };
}
