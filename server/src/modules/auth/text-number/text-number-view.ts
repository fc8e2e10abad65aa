import type { OutputOf } from '@tamis/contract';
import type { viewTextNumber } from '@tamis/contract/text-numbers';
import type { AuthParts } from '../auth-parts.ts';
import { maskPhone } from '../two-factor/two-factor-policy.ts';
import type { TextNumber } from './text-numbers-store.ts';

export const textNumberView = (
  { messenger }: AuthParts,
  given: TextNumber | undefined,
): OutputOf<typeof viewTextNumber> => ({
  number: given ? maskPhone(given.phoneNumber) : null,
  confirmedAt: given?.confirmedAt?.toISOString() ?? null,
  isDelivered: messenger.delivers.sms,
});
