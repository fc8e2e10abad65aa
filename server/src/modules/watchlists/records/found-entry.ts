import type { Entry } from '@tamis/engine';

/** Which entry, as it stood at which activation of its list. */
export interface EntryRef {
  source: string;
  /** Record id within the source. */
  id: string;
  seq: number;
}

/** An entry with what a reviewer calls its list. */
export interface FoundEntry {
  entry: Entry;
  /** Since which activation of its list it has stood there as it does, without a break. */
  since: number;
  /** Title of the list, e.g. 'OFAC SDN'. */
  title: string;
  /** What a person calls the entry, e.g. 'OFAC 22790'. */
  reference: string;
  /** Day of the list version it was read from, YYYY-MM-DD: published, or else fetched. */
  version: string;
}
