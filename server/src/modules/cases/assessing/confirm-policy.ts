import { holdsAny } from '@tamis/contract';
import type { Actor } from '../../../platform/context.ts';
import type { OverrideRow } from '../risk/overrides-store.ts';

type Asking = Pick<Actor, 'userId' | 'impersonatorId' | 'claims' | 'apiKeyId'>;
type Waiting = Pick<OverrideRow, 'needsSecond' | 'confirmedAt' | 'setBy' | 'impersonatorId'>;

/** Why somebody may not confirm that Prohibited is overridden; undefined when they may. */
export function whyMayNotConfirm(asking: Asking, override: Waiting | undefined): string | undefined {
  if (!override || !override.needsSecond || override.confirmedAt) return 'Nothing waits for a second person.';
  if (!holdsAny(asking.claims, ['CaseUpdate'])) return 'Confirming needs the permission to change cases.';
  if (asking.apiKeyId !== null) return 'A key does not confirm: a person does.';
  const setBy = [override.setBy, override.impersonatorId];
  const isOwn = [asking.userId, asking.impersonatorId].some((person) => person !== null && setBy.includes(person));
  return isOwn ? 'Who overrides does not confirm: a second person does.' : undefined;
}
