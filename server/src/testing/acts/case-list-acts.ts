import type { Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { caseActsOf } from '../../modules/cases/testing.ts';
import type { Act, Acts, Stage } from './act.ts';

/** Of one case that is open, as it is. */
const onSeen =
  (bodyOf: (stage: Stage) => object | Promise<object>): Act =>
  async (stage) => {
    const { world, owner } = stage;
    const draft = await caseActsOf(world, owner).draft();
    const { id, version } = await world.ask(owner, contract.openCase, { params: { id: draft.id } });
    return { input: { body: { cases: [{ id, version }], ...(await bodyOf(stage)) } } };
  };

async function statusOfWork({ world, owner }: Stage) {
  const { statuses } = await world.ask(owner, contract.findCaseStatuses);
  return { statusId: statuses.find(({ stage }) => stage === 'in_review')?.id };
}

const escalatedToSomebody = async ({ world }: Stage) => ({
  toId: (await world.person(['CaseUpdate'])).userId,
  reason: 'Over my limit',
});

/** One case that is open, escalated or not. */
async function openedCase({ world, owner }: Stage) {
  const params = { id: (await caseActsOf(world, owner).draft()).id };
  await world.ask(owner, contract.openCase, { params });
  return params;
}

const FORM = { typeId: '', name: 'Quayside', externalId: '', assigneeId: '', isScreened: true, rows: [] };

/** A form of a new case, over the one that is kept. */
const formToKeep = async ({ world, owner }: Stage) => ({
  body: { form: FORM, revision: (await world.ask(owner, contract.viewCaseFormDraft)).revision },
});

/** What is done with many cases at once, with one of them, and with the form of a new one. */
export const caseListActs: Acts = new Map<Endpoint, Act>([
  [contract.assignCases, onSeen(() => ({ assigneeId: null }))],
  [contract.setCaseStatuses, onSeen(statusOfWork)],
  // Some days after the clock of the tests begins.
  [contract.snoozeCases, onSeen(() => ({ until: '2026-12-01' }))],
  [contract.escalateCases, onSeen(escalatedToSomebody)],
  [
    contract.escalateCase,
    async (stage) => ({ input: { params: await openedCase(stage), body: await escalatedToSomebody(stage) } }),
  ],
  [
    contract.returnCase,
    async (stage) => {
      const params = await openedCase(stage);
      await stage.world.ask(stage.owner, contract.escalateCase, { params, body: await escalatedToSomebody(stage) });
      return { input: { params, body: { answer: 'Go on' } } };
    },
  ],
  [contract.saveCaseFormDraft, async (stage) => ({ input: await formToKeep(stage) })],
  [
    contract.discardCaseFormDraft,
    async (stage) => {
      const { revision } = await stage.world.ask(stage.owner, contract.saveCaseFormDraft, await formToKeep(stage));
      return { input: { query: { revision } } };
    },
  ],
  [contract.exportCases, async () => ({ input: { body: {} } })],
]);
