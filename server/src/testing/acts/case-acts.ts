import type { Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { createUserGroup } from '@tamis/contract/user-groups';
import { jpegOf } from '../../platform/pictures/testing.ts';
import {
  MOROZOV,
  PASSPORT_ASKED,
  RISK,
  caseActsOf,
  documentOf,
  importOf,
  sendDocument,
  uploadImport,
} from '../../modules/cases/testing.ts';
import type { Act, Acts, Stage } from './act.ts';
import { newCaseStatus } from './case-setting-acts.ts';

let made = 0;
const named = (what: string): string => `${what} ${(made += 1)}`;
const actsOf = ({ world, owner }: Stage) => caseActsOf(world, owner);
const checkTypes = ['sanction'];
const company = () => ({ name: named('Quayside Ferrous') });

const onDraft =
  (body?: object): Act =>
  async (stage) => ({ input: { params: { id: (await actsOf(stage).draft()).id }, ...(body && { body }) } });

async function proposed(stage: Stage): Promise<{ id: string; digest: string }> {
  const { id } = await actsOf(stage).ready();
  const { proposal } = await actsOf(stage).propose(id);
  return { id, digest: proposal?.digest ?? '' };
}

async function opened(stage: Stage): Promise<string> {
  const { id } = await actsOf(stage).draft();
  await stage.world.ask(stage.owner, contract.openCase, { params: { id } });
  return id;
}

/** Whose customer is confirmed to be on a sanctions list. */
async function listedCase(stage: Stage): Promise<string> {
  const { draft, addPerson, screen, decideAll } = actsOf(stage);
  const { id } = await draft();
  const { id: searchId } = await screen(id, await addPerson(id));
  await decideAll(searchId, 'true_positive');
  return id;
}

const HIGHS = 39;
let models = 0;
/** Another model than any before, of a thousand: files of tests share the count, and a band ends at a hundred. */
function nextRules(): contract.RiskRules {
  const bands = { medium: 30 - Math.floor(models / HIGHS), high: 62 + (models % HIGHS) };
  models += 1;
  return { ...contract.deliveredRiskRules, bands };
}

const onEntity =
  (input: (ids: { id: string; entityId: string; entityLinkId: string }) => object): Act =>
  async (stage) => {
    const { id } = await actsOf(stage).draft();
    return { input: input({ ...(await actsOf(stage).addPerson(id)), id }) };
  };

/** So many that an import of them can be paused. */
const CUSTOMERS = `case_type,surname\n${'Private client,Heron\n'.repeat(300)}`;
const onImport =
  (body?: object, ...before: Endpoint[]): Act =>
  async ({ world, owner }) => {
    const { id } = importOf(await uploadImport(world, owner, CUSTOMERS));
    for (const endpoint of before)
      await world.ask(owner, endpoint, { params: { id }, ...(endpoint.body && { body: {} }) });
    return { input: { params: { id }, ...(body && { body }) } };
  };

const scan = [{ name: 'passport.jpg', bytes: jpegOf(4, 4) }];
async function documented(stage: Stage): Promise<contract.CaseDocument> {
  const { id } = await actsOf(stage).draft();
  return documentOf(await sendDocument(stage.world, stage.owner, id, scan));
}
const onDocument =
  (bodyOf: (document: contract.CaseDocument) => object): Act =>
  async (stage) => {
    const document = await documented(stage);
    return { input: { params: { id: document.id }, body: bodyOf(document) } };
  };

const onRequest =
  (body: object): Act =>
  async (stage) => {
    const { id } = await actsOf(stage).draft();
    const asked = { params: { id }, body: PASSPORT_ASKED };
    const request = await stage.world.ask(stage.owner, contract.createCaseRequest, asked);
    return { input: { params: { id: request.id }, body } };
  };

export const caseActs: Acts = new Map<Endpoint, Act>([
  [
    contract.createCase,
    async (stage) => ({ input: { body: { name: 'Osprey Lane', typeId: await actsOf(stage).typeId() } } }),
  ],
  [contract.updateCase, onDraft({ name: 'Renamed', version: 1 })],
  [contract.deleteCase, onDraft()],
  [contract.openCase, onDraft()],
  [contract.assignCase, onDraft({ assigneeId: null })],
  [
    contract.restrictCase,
    async (stage) => {
      const { world, owner } = stage;
      const { id } = await actsOf(stage).draft();
      const body = { name: named('MLRO'), memberIds: [owner.userId] };
      return { input: { params: { id }, body: { groupId: (await world.ask(owner, createUserGroup, { body })).id } } };
    },
  ],
  [contract.setCaseRisk, onDraft(RISK)],
  [
    contract.confirmCaseRisk,
    async (stage) => {
      const id = await listedCase(stage);
      await stage.world.ask(stage.owner, contract.setCaseRisk, { params: { id }, body: RISK });
      const { override } = await stage.world.ask(stage.owner, contract.viewCaseRisk, { params: { id } });
      const by = await stage.world.person(['CaseUpdate']);
      return { by, input: { params: { id }, body: { overrideId: override?.id ?? '' } } };
    },
  ],
  [
    contract.endCaseRisk,
    async (stage) => {
      const { id } = await actsOf(stage).draft();
      await stage.world.ask(stage.owner, contract.setCaseRisk, { params: { id }, body: RISK });
      return { input: { params: { id } } };
    },
  ],
  [contract.replayRiskModel, async () => ({ input: { body: { rules: nextRules() } } })],
  [
    contract.publishRiskModel,
    async ({ world, owner }) => {
      const { id } = await world.ask(owner, contract.replayRiskModel, { body: { rules: nextRules() } });
      return { input: { body: { replayId: id, reason: 'Weighed anew' } } };
    },
  ],
  [
    contract.saveRiskCountries,
    async ({ world, owner, root }) => {
      const { table } = await world.ask(owner, contract.viewRiskCountries);
      const { version, asOf, source, rows } = table;
      return { by: root, input: { body: { version, asOf, source, rows, reason: 'Looked at' } } };
    },
  ],
  [contract.uploadCaseImport, async ({ world, owner }) => ({ send: () => uploadImport(world, owner, CUSTOMERS) })],
  [contract.startCaseImport, onImport({})],
  [contract.exportCaseImport, onImport({})],
  [contract.pauseCaseImport, onImport(undefined, contract.startCaseImport)],
  [contract.resumeCaseImport, onImport(undefined, contract.startCaseImport, contract.pauseCaseImport)],
  [contract.cancelCaseImport, onImport()],
  [contract.createCaseNote, onDraft({ note: 'Called the customer' })],
  [
    contract.createCaseMessage,
    async (stage) => {
      const { id } = await actsOf(stage).draft();
      const { entityLinkId } = await actsOf(stage).addPerson(id, { email: 'nicolas@morozov.example' });
      const letter = { subject: 'Your account', text: 'We have what we need.' };
      return { input: { params: { id }, body: { toEntityLinkId: entityLinkId, ...letter } } };
    },
  ],
  [contract.createCaseRequest, onDraft(PASSPORT_ASKED)],
  [contract.answerCaseRequest, onRequest({ text: 'Shown at the counter' })],
  [contract.withdrawCaseRequest, onRequest({ reason: 'It is here already' })],
  [
    contract.setCaseStatus,
    async (stage) => ({
      input: { params: { id: await opened(stage) }, body: { statusId: await newCaseStatus(stage) } },
    }),
  ],
  [
    contract.closeCase,
    async (stage) => ({ input: { params: { id: await opened(stage) }, body: { reason: 'Withdrawn' } } }),
  ],
  [
    contract.proposeCase,
    async (stage) => ({ input: { params: { id: (await actsOf(stage).ready()).id }, body: { outcome: 'approved' } } }),
  ],
  [
    contract.approveCase,
    async (stage) => {
      const { id, digest } = await proposed(stage);
      return { input: { params: { id }, body: { digest } } };
    },
  ],
  [
    contract.sendBackCase,
    async (stage) => ({ input: { params: { id: (await proposed(stage)).id }, body: { reason: 'Ask for the deed' } } }),
  ],
  [
    contract.reopenCase,
    async (stage) => {
      const id = await opened(stage);
      const input = { params: { id }, body: { reason: 'Withdrawn' } };
      await stage.world.ask(stage.owner, contract.closeCase, input);
      return { input };
    },
  ],
  [contract.createPerson, async () => ({ input: { body: MOROZOV } })],
  [contract.createCompany, async () => ({ input: { body: company() } })],
  [
    contract.updatePerson,
    async (stage) => ({
      input: { params: { id: (await actsOf(stage).person()).id }, body: { ...MOROZOV, version: 1 } },
    }),
  ],
  [
    contract.updateCompany,
    async ({ world, owner }) => {
      const { id } = await world.ask(owner, contract.createCompany, { body: company() });
      return { input: { params: { id }, body: { ...company(), version: 1 } } };
    },
  ],
  [
    contract.addCaseEntity,
    async (stage) => ({
      input: {
        params: { id: (await actsOf(stage).draft()).id },
        body: { entityId: (await actsOf(stage).person()).id, tableReference: 'persons', roles: ['customer'] },
      },
    }),
  ],
  [
    contract.updateCaseEntity,
    onEntity(({ id, entityLinkId }) => ({ params: { id, entityId: entityLinkId }, body: { roles: ['owner'] } })),
  ],
  [contract.removeCaseEntity, onEntity(({ id, entityLinkId }) => ({ params: { id, entityId: entityLinkId } }))],
  [
    contract.searchCaseEntity,
    onEntity(({ id, entityId }) => ({
      params: { id, entityId },
      body: { search_term: 'Sea Heron', entityType: 'persons', filters: { types: checkTypes } },
    })),
  ],
  [
    contract.linkSearch,
    async (stage) => {
      const { id } = await actsOf(stage).draft();
      const { entityId } = await actsOf(stage).addPerson(id);
      return { input: { params: { id, entityId }, body: { searchId: await stage.search() } } };
    },
  ],
  [
    contract.unlinkSearch,
    async (stage) => {
      const { id, entity, searchId } = await actsOf(stage).ready();
      return { input: { params: { id, entityId: entity.entityId }, body: { searchId } } };
    },
  ],
  [
    contract.uploadDocument,
    async (stage) => {
      const { id } = await actsOf(stage).draft();
      return { send: () => sendDocument(stage.world, stage.owner, id, scan) };
    },
  ],
  [contract.rotateDocument, onDocument(({ files }) => ({ fileId: files[0]?.id, rotation: 90 }))],
  [
    contract.updateDocumentMetadata,
    onDocument(() => ({ typeId: 'identity-card', entityLinkId: null, number: 'NM4180227' })),
  ],
  [contract.setDocumentStatus, onDocument(() => ({ status: 'rejected', reason: 'Cut off' }))],
  [
    contract.downloadDocumentFile,
    async (stage) => {
      const { id, files } = await documented(stage);
      return { input: { params: { id, fileId: files[0]?.id ?? '' } } };
    },
  ],
  [contract.zipDocuments, async (stage) => ({ input: { params: { id: (await documented(stage)).caseId } } })],
  [contract.downloadCaseEvidence, onDraft()],
]);
