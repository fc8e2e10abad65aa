import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { call, forgetAnswers, type Input } from './call.ts';

/** A query for an endpoint. Its key is [name of the endpoint, input], so that the name alone finds all of them. */
export function queryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  input: Input<P, Q, B> = {},
) {
  return queryOptions({ queryKey: [endpoint.name, input], queryFn: () => call(endpoint, input) });
}

/** The same for a page of a list: the page before stays, paler, until this one is there. */
export function pageQueryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  input: Input<P, Q, B>,
) {
  return { ...queryOf(endpoint, input), placeholderData: keepPreviousData };
}

/** Marks every answer of these endpoints as old; what is on the screen is asked for again. */
export async function refresh(client: QueryClient, ...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<void> {
  forgetAnswers();
  await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
