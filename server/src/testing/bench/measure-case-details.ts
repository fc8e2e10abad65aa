import { BASE_PATH, type Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { parseArgs } from 'node:util';
import { caseActsOf, documentOf, PASSPORT_ASKED, sendDocument } from '../../modules/cases/testing.ts';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../custom-list.ts';
import { measure } from './measure-calls.ts';
import { fillCases } from './measure-cases.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures what the pages of one case with much in it ask for, and its evidence pack, beside many other cases of the merchant.
  node measure-case-details.ts [--persons 40] [--documents 120] [--cases 100000] [--calls 50] [--engine postgres|pglite]`;

const REQUESTS = 60;
const NOTES = 300;

/** Persons who are screened and decided on, each owned by the one before; documents with two files; notes and requests. */
async function fillOne(
  world: TestWorld,
  person: Person,
  { persons, documents }: { persons: number; documents: number },
): Promise<string> {
  const acts = caseActsOf(world, person);
  const { id } = await acts.draft({ name: 'Meridian Holdings' });
  await world.ask(person, contract.openCase, { params: { id } });
  const links: string[] = [];
  for (let number = 0; number < persons; number += 1) {
    const entity = await acts.addPerson(id, { nationalities: ['VE'], country: 'VE' }, ['director', 'owner']);
    await acts.decideAll((await acts.screen(id, entity)).id);
    links.push(entity.entityLinkId);
  }
  const scan = { name: 'front.jpg', bytes: jpegOf(40, 30) };
  for (let number = 0; number < documents; number += 1) {
    const entityLinkId = links[number % links.length] ?? '';
    const sent = await sendDocument(world, person, id, [scan, scan], { entityLinkId });
    const status = { params: { id: documentOf(sent).id }, body: { status: 'accepted' } } as const;
    await world.ask(person, contract.setDocumentStatus, status);
  }
  for (let number = 0; number < NOTES; number += 1)
    await world.ask(person, contract.createCaseNote, { params: { id }, body: { note: `Called the bank, ${number}` } });
  for (let number = 0; number < REQUESTS; number += 1)
    await world.ask(person, contract.createCaseRequest, { params: { id }, body: PASSPORT_ASKED });
  return id;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      persons: { type: 'string', default: '40' },
      documents: { type: 'string', default: '120' },
      cases: { type: 'string', default: '100000' },
      calls: { type: 'string', default: '50' },
      engine: { type: 'string', default: 'postgres' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const person = await world.person(['All']);
    const { id: like } = await caseActsOf(world, person).draft();
    await caseActsOf(world, person).addPerson(like);
    await fillCases(database, person, like, Number(values.cases));
    const id = await fillOne(world, person, { persons: Number(values.persons), documents: Number(values.documents) });
    const asked = (endpoint: Endpoint) => ({ params: { id }, ...(endpoint.query && { query: {} }) });
    const pages: [title: string, endpoint: Endpoint][] = [
      ['details', contract.viewCase],
      ['persons', contract.findCaseEntities],
      ['documents', contract.findGroupedDocuments],
      ['risk', contract.viewCaseRisk],
      ['timeline', contract.findCaseTimeline],
      ['notes', contract.findCaseNotes],
      ['requests', contract.findCaseRequests],
      ['receivers', contract.findEscalationReceivers],
    ];
    const report = (title: string, figures: object): void =>
      void process.stdout.write(`${title.padEnd(12)}${JSON.stringify(figures)}\n`);
    for (const [title, endpoint] of pages)
      report(title, await measure(() => world.ask(person, endpoint, asked(endpoint)), Number(values.calls)));
    report('evidence', await measure(() => evidenceOf(world, person, id), 5));
  } finally {
    await world.stop();
    await database.drop();
  }
}

async function evidenceOf(world: TestWorld, { token }: Person, id: string): Promise<void> {
  const { statusCode } = await world.app.http.inject({
    method: 'POST',
    url: BASE_PATH + contract.downloadCaseEvidence.path.replace(':id', id),
    headers: { authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) throw new Error(`The evidence was refused: ${statusCode}`);
}

if (import.meta.main) await main();
