import type * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccounts } from '../../users/index.ts';
import { findGroupsWorking } from '../records/restrictions/working-members.ts';

export const listEscalationGroups: Verb<typeof contract.findEscalationGroups> = (ctx) =>
  ctx.read(async (trx) => ({ groups: await findGroupsWorking(trx, await findAccounts(trx)) }));
