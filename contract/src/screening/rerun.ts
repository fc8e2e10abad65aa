import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { id } from '../calls/shared.ts';
import { screening, standings } from './constants.ts';
import { answeredBy } from './searches.ts';

const rerunHit = z.object({ entityId: z.string(), name: z.string(), score: z.number() });
const rerunSide = z.object({
  /** Null when it could not be run; `unavailable` says why. */
  answeredBy: answeredBy.nullable(),
  unavailable: z.string(),
  hits: z.array(rerunHit),
  /** What facts left out of the hits. */
  leftOut: z.array(rerunHit),
  /** Against what was kept with the search when it was first answered; what was left out, only where that is known of it. */
  differences: z.array(
    z.object({
      entityId: z.string(),
      name: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      standing: z.enum(standings),
      was: z.number().nullable(),
      is: z.number().nullable(),
    }),
  ),
});

export const rerunSearch = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/rerun',
  name: 'searches.rerun',
  actionName: 'Search run again',
  summary:
    'Run a search on the list versions of its day and on those of today, and say what differs; nothing about the search changes',
  access: holding('ComplyFind'),
  writes: true,
  noCache: true,
  body: z.strictObject({ id }),
  output: z.object({
    /** `leftOut` is null where the engine that answered did not tell. */
    kept: z.object({ answeredBy, hits: z.array(rerunHit), leftOut: z.array(rerunHit).nullable() }),
    asItWas: rerunSide,
    today: rerunSide,
    /** Whether the lists and the engine of its day gave the same hits with the same scores; null when they are not there any more. */
    isReproduced: z.boolean().nullable(),
    /** The engine of this installation, by which both were run. Where the kept answer names another, that one is not installed any more. */
    installedEngine: z.string(),
  }),
});
