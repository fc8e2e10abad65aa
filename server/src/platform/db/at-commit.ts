import pg from 'pg';
import type { Trx } from './database.ts';

const pending = new WeakMap<Trx, Set<string>>();

/** Lets a transaction take notifications; answers them, to be sent with its commit. */
export function collectNotifications(trx: Trx): ReadonlySet<string> {
  const notifications = new Set<string>();
  pending.set(trx, notifications);
  return notifications;
}

/** Has a notification sent with the commit: the database delivers it no sooner, and equal ones once. */
export function notifyAtCommit(trx: Trx, channel: string, payload: string): void {
  const notifications = pending.get(trx);
  if (!notifications) throw new Error('Only a transaction of the database can notify');
  notifications.add(`pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`);
}

/** The statements that end a transaction: one round trip for its notifications and the commit. */
export const commitStatements = (notifications: ReadonlySet<string>): string =>
  notifications.size === 0 ? 'commit' : `select ${[...notifications].join(', ')}; commit`;
