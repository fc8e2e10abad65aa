import { setLegalMinimum as endpoint } from '@tamis/contract/merchants/policy';
import type { Verb } from '../../platform/http/route.ts';
import { holdLegalMinimum, saveLegalMinimum } from './policy-store.ts';

/** Rules of merchants that are shorter stay as they are, and do not act: the purge keeps to the longer of both. */
export const setLegalMinimum: Verb<typeof endpoint> = (ctx, { body: { years } }) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const was = await holdLegalMinimum(trx);
    await saveLegalMinimum(trx, years);
    await audit({
      action: endpoint.name,
      subjectType: 'installation',
      subjectId: 'retention',
      body: { was: { legalMinimumYears: was }, is: { legalMinimumYears: years } },
    });
    return {};
  });
