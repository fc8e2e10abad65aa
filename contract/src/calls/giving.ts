import { type Claim, holdsAny } from './claims.ts';

/** What only Root gives: whoever holds one of these works beyond their own merchant. */
const givenByRoot: readonly Claim[] = ['Root', 'Agent', 'Agents'];

/** Whether somebody with these claims may give one to others: nobody gives what they do not hold. */
export const mayGive = (held: readonly string[], claim: Claim): boolean =>
  holdsAny(held, [givenByRoot.includes(claim) ? 'Root' : claim]);

/** The claims of one person that another does not pass: who has any of them is the stronger one. */
export const beyond = (held: readonly string[], others: readonly Claim[]): Claim[] =>
  others.filter((claim) => !holdsAny(held, [claim]));
