import type { Endpoint } from '@tamis/contract';
import type { CallInput } from '../call-endpoint.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Person, TestWorld } from '../test-world.ts';

/** Where acts take place: an installation with a small list, searches that have hits, and people who may do everything. */
export interface Stage {
  world: TestWorld;
  /** The same installation where lists may be downloaded; its background work is not started. */
  downloading: TestWorld;
  mailbox: Mailbox;
  /** Holds All. */
  owner: Person;
  root: Person;
  /** A new search with hits, monitored; answers its id. */
  search(): Promise<string>;
  /** The same, without an answer yet. */
  pending(): Promise<string>;
  /** Somebody new who signs in with PASSWORD. */
  somebody(): Promise<Person>;
}

export const PASSWORD = 'Correct-Horse-9';
export const ENTITY = 'house:H-1';

/** A call that must succeed: what it needs is made before. By the owner by default. */
export interface Call {
  by?: Person | null;
  input?: CallInput;
  /** Sends it in its own way, as files. */
  send?: () => Promise<unknown>;
}

export type Act = (stage: Stage) => Promise<Call>;
export type Acts = ReadonlyMap<Endpoint, Act>;
