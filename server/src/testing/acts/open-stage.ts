import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { givePassword } from '../../modules/auth/testing.ts';
import { hashPassword } from '../../modules/users/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { CUSTOM_LIST } from '../custom-list.ts';
import { openMailbox } from '../mailbox.ts';
import { createTestWorld } from '../test-world.ts';
import { PASSWORD, type Stage } from './act.ts';

/** An installation at work, with a small list and people, in which acts take place. */
export async function openStage(database: Database): Promise<Stage> {
  const world = await createTestWorld(database);
  const downloading = await createTestWorld(database, { TAMIS_LIST_DOWNLOADS: 'true' });
  await world.app.start();
  await world.importList('house', { 'house.csv': CUSTOM_LIST });
  const [owner, root, passwordHash] = [
    await world.person(['All']),
    await world.person(['Root']),
    await hashPassword(PASSWORD),
  ];
  const search = async () =>
    (
      await world.ask(owner, createSearch, {
        body: { search_term: 'Nicolas Madrigal Morozov', filters: { types: [...checkTypes] } },
      })
    ).result.id;
  return {
    world,
    downloading,
    owner,
    root,
    search,
    mailbox: await openMailbox(world),
    pending: async () => {
      const id = await search();
      await database.transaction({ kind: 'system' }, async (trx) => {
        await trx.deleteFrom('search_hits').where('search_id', '=', id).execute();
        await trx
          .updateTable('searches')
          .set({ internal_status: 'Pending', answered_by: null, total_hits: 0 })
          .where('id', '=', id)
          .execute();
      });
      return id;
    },
    somebody: async () => {
      const person = await world.person(['ComplyFind']);
      await database.transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
      return person;
    },
  };
}
