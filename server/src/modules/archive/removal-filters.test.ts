import { createSavedFilter, findSavedFilters, type SavedList, savedQuery } from '@tamis/contract/saved-filters';
import { createSearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import type { Person, TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from '../cases/testing.ts';
import { type ArchiveWorld, createArchiveWorld } from './testing/archive-world.ts';

describeEachEngine('an erasure and the filters that people keep', (_engine, database) => {
  let archive: ArchiveWorld;
  let world: TestWorld;
  beforeAll(async () => {
    archive = await createArchiveWorld(database());
    ({ world } = archive);
  });
  afterAll(() => world.stop());

  const keep = (who: Person, name: string, query: object, list: SavedList = 'history') =>
    world.ask(who, createSavedFilter, { body: { name, filter: savedQuery.parse({ list, query }) } });
  const kept = async (who: Person, list: SavedList = 'history') =>
    (await world.ask(who, findSavedFilters, { query: { list } })).filters.map(({ name }) => name);

  it('leaves what is meant for a namesake of whom something remains', async () => {
    const who = await world.person(['All']);
    await archive.search('Osric Fennimore');
    await archive.search('Mabel Fennimore');
    await keep(who, 'Fennimore, to call', { open: '1' });
    await keep(who, 'By their name', { searchTerm: 'fennimore' });
    await keep(who, 'By a part of it', { searchTerm: 'fennim' });
    await keep(who, 'Her alone', { searchTerm: 'Mabel Fennimore' });
    await keep(who, 'Him alone', { searchTerm: 'Fennimore, Osric' });
    await keep(who, 'Mr Osric Fennimore, at last', { open: '1' });
    await keep(who, 'By a tag', { tag1: 'osric fennimore' });
    await archive.remove({ name: 'Osric Fennimore' }, 'erasure');
    expect(await kept(who)).toEqual(['By a part of it', 'By their name', 'Fennimore, to call', 'Her alone']);

    await archive.remove({ name: 'Mabel Fennimore' }, 'erasure');
    expect(await kept(who)).toEqual([]);
  });

  it('leaves what looks for somebody else, of whom nothing was found yet', async () => {
    const who = await world.person(['All']);
    await archive.search('Tobiah Larkspur');
    await keep(who, 'Another of the name', { searchTerm: 'Wilhelmina Larkspur' });
    await keep(who, 'The family', { searchTerm: 'Larkspur' });
    await archive.remove({ name: 'Tobiah Larkspur' }, 'erasure');
    expect(await kept(who)).toEqual(['Another of the name']);
  });

  it('goes by the references and the ids as well, and by a reference only until nothing else has it', async () => {
    const who = await world.person(['All']);
    const id = await archive.search('Ignatz Quimby', 'KYC-7781');
    await archive.search('Quimby Orchards', 'KYC-7781');
    await keep(who, 'The client', { reference: 'KYC-7781' });
    await keep(who, 'KYC-7781, urgent', { open: '1' });
    await keep(who, 'Number of another client', { reference: 'KYC-77812' });
    await keep(who, 'The very search', { id });
    await archive.remove({ name: 'Ignatz Quimby' }, 'erasure');
    expect(await kept(who)).toEqual(['KYC-7781, urgent', 'Number of another client', 'The client']);

    await archive.remove({ name: 'Quimby Orchards' }, 'erasure');
    expect(await kept(who)).toEqual(['Number of another client']);
  });

  it('takes no name for a reference, and no reference for a name', async () => {
    const who = await world.person(['All']);
    await archive.search('Delphine Astor', 'Larchmont');
    await archive.search('Larchmont', 'Delphine Astor');
    await keep(who, 'By name', { searchTerm: 'Delphine Astor' });
    await keep(who, 'By reference', { reference: 'Larchmont' });
    await archive.remove({ name: 'Delphine Astor' }, 'erasure');
    expect(await kept(who)).toEqual([]);
  });

  it('knows further names of a search, the persons of a case and names in other scripts', async () => {
    const who = await world.person(['All']);
    const { result } = await world.ask(await world.person(['All']), createSearch, {
      body: { search_term: '李明', filters: { types: ['sanction'], further_names: ['Emeric Vandersloot'] } },
    });
    const acts = caseActsOf(world, who);
    const file = await acts.draft({ name: 'Harbour purchase' });
    await acts.addPerson(file.id, { firstName: 'Isadora', middleName: '', surname: 'Pemberwick' });
    await keep(who, 'Two letters', { searchTerm: '李明' });
    await keep(who, 'The other name', { searchTerm: 'vandersloot' });
    await keep(who, 'The buyer', { search: 'pemberwick' }, 'cases');
    await keep(who, 'Purchases', { search: 'purchase' }, 'cases');
    await keep(who, 'Overdue', { view: 'overdue' }, 'queue');
    await archive.remove({ searchIds: [result.id], caseIds: [file.id] }, 'erasure');
    expect([await kept(who), await kept(who, 'cases'), await kept(who, 'queue')]).toEqual([[], [], ['Overdue']]);
  });

  it('touches no filter of another merchant', async () => {
    await archive.search('Cornelius Thackeray');
    await keep(archive.stranger, 'Theirs', { searchTerm: 'Cornelius Thackeray' });
    await archive.remove({ name: 'Cornelius Thackeray' }, 'erasure');
    expect(await kept(archive.stranger)).toEqual(['Theirs']);
  });

  it('takes no namesake in another merchant for one that remains', async () => {
    const who = await world.person(['All']);
    await world.ask(archive.stranger, createSearch, {
      body: { search_term: 'Barnaby Ruthven', filters: { types: ['sanction'] } },
    });
    await archive.search('Barnaby Ruthven');
    await keep(who, 'His', { searchTerm: 'Ruthven' });
    await archive.remove({ name: 'Barnaby Ruthven' }, 'erasure');
    expect(await kept(who)).toEqual([]);
  });
});
