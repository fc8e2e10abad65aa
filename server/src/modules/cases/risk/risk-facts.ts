import type { EntityRole } from '@tamis/contract/cases';
import type { Holding } from '../ownership/ownership-policy.ts';

/** What kind of list a hit is from, as far as the risk goes by it. A PEP whose class no list says may be of the first. */
export const hitKinds = ['sanction', 'pep-1-2', 'pep', 'adverse-media', 'other'] as const;
export type HitKind = (typeof hitKinds)[number];

export interface RiskParty {
  entityLinkId: string;
  name: string;
  kind: 'persons' | 'companies';
  roles: EntityRole[];
  /** Of residence or incorporation; '' when it is not known. */
  country: string;
  nationalities: string[];
  isPepDeclared: boolean;
  /** Kinds of the hits that are true matches, and of those that nobody has decided. */
  confirmed: HitKind[];
  undecided: HitKind[];
  undecidedHits: number;
  /** `pending`: a search has no answer yet. `none`: no search stands for them. */
  screening: 'done' | 'pending' | 'none';
}

/** All that the risk of a case is computed from, kept with it. */
export interface RiskFacts {
  product: string;
  channel: string;
  parties: RiskParty[];
  holdings: Holding[];
  /** In words: those that count, and required ones that are missing or not checked. */
  documents: { expired: string[]; rejected: string[]; open: string[] };
}

/** The country table on a day. */
export interface CountryTable {
  version: number;
  asOf: string;
  day: string;
  callForAction: ReadonlySet<string>;
  increasedMonitoring: ReadonlySet<string>;
}

/** Those in whose name the relationship is, or who gain by it. */
export const isFor = ({ roles }: RiskParty): boolean => roles.includes('customer') || roles.includes('beneficiary');
export const isCustomer = ({ roles }: RiskParty): boolean => roles.includes('customer');

const NAMED = 3;

/** 'A, B, C and 2 more' */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

export const namesOf = (parties: readonly Pick<RiskParty, 'name'>[]): string => someOf(parties.map(({ name }) => name));
