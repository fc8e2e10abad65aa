import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { prepareTwoFactor, verificationMethods } from '@tamis/contract/two-factor';

export type TwoFactorState = OutputOf<typeof verificationMethods>;
export type Method = TwoFactorState['methods'][number]['method'];
export type Prepared = OutputOf<typeof prepareTwoFactor>;

/** What the user wants to do with two-factor. */
export type Undertaking = 'setUp' | 'change' | 'regenerate' | 'disable';
