import type { Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { Act, Acts, Stage } from './act.ts';

let made = 0;
const named = (what: string): string => `${what} ${(made += 1)}`;
const checkTypes = ['sanction'];

export async function newCaseStatus({ world, owner }: Stage): Promise<string> {
  const body = { name: named('Source of funds'), stage: 'in_review' as const };
  return (await world.ask(owner, contract.createCaseStatus, { body })).id;
}

async function type({ world, owner }: Stage): Promise<string> {
  return (await world.ask(owner, contract.createCaseType, { body: { name: named('Fund'), checkTypes } })).id;
}

async function documentType({ world, owner }: Stage): Promise<string> {
  return (await world.ask(owner, contract.createDocumentType, { body: { name: named('Statement'), of: ['person'] } }))
    .id;
}

export const caseSettingActs: Acts = new Map<Endpoint, Act>([
  [contract.createCaseType, async () => ({ input: { body: { name: named('Fund'), checkTypes } } })],
  [
    contract.updateCaseType,
    async (stage) => ({
      input: { params: { id: await type(stage) }, body: { name: named('Fund'), checkTypes, version: 1 } },
    }),
  ],
  [contract.deleteCaseType, async (stage) => ({ input: { params: { id: await type(stage) } } })],
  [contract.createDocumentType, async () => ({ input: { body: { name: named('Statement'), of: ['person'] } } })],
  [
    contract.updateDocumentType,
    async (stage) => ({
      input: {
        params: { id: await documentType(stage) },
        body: { name: named('Statement'), of: ['company'], version: 1 },
      },
    }),
  ],
  [contract.retireDocumentType, async (stage) => ({ input: { params: { id: await documentType(stage) } } })],
  [contract.createCaseStatus, async () => ({ input: { body: { name: named('Enhanced'), stage: 'open' } } })],
  [
    contract.updateCaseStatus,
    async (stage) => ({ input: { params: { id: await newCaseStatus(stage) }, body: { name: named('Enhanced') } } }),
  ],
  [contract.deleteCaseStatus, async (stage) => ({ input: { params: { id: await newCaseStatus(stage) } } })],
  [contract.setDefaultCaseStatus, async (stage) => ({ input: { params: { id: await newCaseStatus(stage) } } })],
]);
