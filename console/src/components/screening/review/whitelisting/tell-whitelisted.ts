import type { Hit } from '@tamis/contract/screening';
import { toast } from '../../../../ui/toast/toast.tsx';
import { reviewTexts } from '../texts.ts';

/** Says that a hit is whitelisted already, and what would end that. */
export const tellWhitelisted = ({ doc: { name } }: Hit): void =>
  toast.info(reviewTexts.say('whitelistedAlready'), {
    id: 'whitelisted',
    message: reviewTexts.say('whitelistedStays', { name }),
  });
