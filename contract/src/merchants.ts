import { z } from 'zod';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { id } from './calls/shared.ts';

/** Names of the people and API keys of one's merchant, to show in place of ids (SHELL-152). */
export const merchantDetails = endpoint({
  method: 'GET',
  path: '/merchant/find/details',
  name: 'merchants.view-names',
  actionName: 'Get Merchant Details',
  summary: 'Names behind the ids of users and API keys',
  tag: 'Merchants',
  access: signedIn,
  writes: false,
  whilePasswordChange: true,
  output: z.record(
    id,
    z.object({
      id,
      /** Both names together; apart they are put in the order that whoever reads them prefers (SHELL-153). */
      name: z.string(),
      firstName: z.string(),
      surname: z.string(),
      /** Old records name them; nothing is given to them any more. */
      isDeleted: z.literal(true).optional(),
      keys: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
