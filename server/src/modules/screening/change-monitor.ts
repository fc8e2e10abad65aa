import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { ReviewAct } from './review-act.ts';
import { setMonitored } from './searches-store.ts';

/** Switches monitoring of one search on or off. */
export async function changeMonitor({ trx, audit }: ReviewAct, input: { id: string; is_monitored: boolean }): Promise<void> {
  if (!(await setMonitored(trx, input.id, input.is_monitored))) throw new NotFoundError('The search');
  await audit({ action: 'searches.monitor', subjectType: 'search', subjectId: input.id, body: { is_monitored: input.is_monitored } });
}
