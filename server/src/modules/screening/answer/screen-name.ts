import { coverageOf } from '@tamis/contract/terms/coverage';
import { answeredBy as answeredByShape, type screenName as endpoint } from '@tamis/contract/screening';
import { ProviderError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type EngineHit, EngineUnavailableError } from '../../engine-host/index.ts';
import { factsAtFault, nameScoreOf } from '../records/hits/facts-at-fault.ts';
import { entityIdOf } from '../records/hits/hits-store.ts';
import {
  assertNamesSomebody,
  birthOf,
  furtherNamesOf,
  identityNumberOf,
} from '../records/searches/screening-policy.ts';
import { describeAnswer } from './keep-answers.ts';
import { queryOf, type ScreeningCtx } from './screen.ts';

/** Screens a name and stores nothing. Whatever fails is an error: an answer without hits is one that the engine gave. */
export const screenName: Verb<typeof endpoint, ScreeningCtx> = async (ctx, { body }) => {
  const { search_term: name, fuzziness, filters } = body;
  assertNamesSomebody(name);
  const { birthYear, birthDate } = birthOf(filters, ctx.clock.now());
  const types = [...new Set(filters.types)];
  const query = queryOf({
    search_term: name,
    fuzziness,
    birth_year: birthYear,
    birth_date: birthDate,
    identity_number: identityNumberOf(filters),
    further_names: furtherNamesOf(name, filters),
    country_codes: [...new Set(filters.country_codes)],
    entity_type: filters.entity_type,
    types,
  });
  const answer = await ctx.engine.search(query).catch((error: unknown) => {
    if (!(error instanceof EngineUnavailableError)) throw error;
    ctx.log.error({ err: error }, 'a name could not be screened');
    throw new ProviderError('The engine could not answer. Nothing is known about this name; please try again.');
  });
  const answeredBy = answeredByShape.parse(describeAnswer(answer, ctx.clock));
  return {
    total_hits: answer.hits.length,
    hits: answer.hits.map(foundView),
    left_out: answer.leftOut.map((entry) => ({
      ...foundView(entry),
      name_score: nameScoreOf(entry.explanation),
      facts: factsAtFault(entry.explanation),
    })),
    coverage: coverageOf(types, answeredBy),
    answered_by: answeredBy,
  };
};

const foundView = ({ source, id, name, score, matchTypes, explanation }: EngineHit) => ({
  entity_id: entityIdOf(source, id),
  source,
  name,
  score,
  match_types: matchTypes,
  explanation,
});
