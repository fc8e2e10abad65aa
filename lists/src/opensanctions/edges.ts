/** A schema that ties two entities together: which properties hold them, and what each side sees in the other. */
export interface EdgeSchema {
  from: string;
  to: string;
  /** What the entity in `to` is to the one in `from`, e.g. an asset to its owner. */
  forward: string;
  /** What the entity in `from` is to the one in `to`. */
  backward: string;
}

/** Relations of the FollowTheMoney model. Source: https://followthemoney.tech/explorer/ */
export const edgeSchemas: Readonly<Record<string, EdgeSchema>> = {
  Ownership: { from: 'owner', to: 'asset', forward: 'Owner of', backward: 'Owned by' },
  Directorship: { from: 'director', to: 'organization', forward: 'Director of', backward: 'Director' },
  Employment: { from: 'employee', to: 'employer', forward: 'Employee of', backward: 'Employee' },
  Membership: { from: 'member', to: 'organization', forward: 'Member of', backward: 'Member' },
  Representation: { from: 'agent', to: 'client', forward: 'Agent of', backward: 'Represented by' },
  Family: { from: 'person', to: 'relative', forward: 'Family', backward: 'Family' },
  Associate: { from: 'person', to: 'associate', forward: 'Associate', backward: 'Associate' },
  Succession: { from: 'predecessor', to: 'successor', forward: 'Succeeded by', backward: 'Successor of' },
  UnknownLink: { from: 'subject', to: 'object', forward: 'Linked to', backward: 'Linked to' },
};

/** Schemas that describe one other entity, and the property that names it. */
export const attachedSchemas: Readonly<Record<string, string>> = {
  Sanction: 'entity',
  Identification: 'holder',
  Passport: 'holder',
  Occupancy: 'holder',
  CryptoWallet: 'holder',
  BankAccount: 'owner',
  Image: 'pictured',
};

/** Schemas that others point to and that are no subject of screening themselves. */
export const referredSchemas: readonly string[] = ['Address', 'Position'];
