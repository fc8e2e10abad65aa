import type { OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { vi } from 'vitest';
import { sendFile } from '../../../testing/send-file.ts';
import type { Answer, Person, TestWorld } from '../../../testing/test-world.ts';

type Uploaded = OutputOf<typeof contract.uploadCaseImport>;

/** Uploads a spreadsheet as the console does. */
export const uploadImport = (
  world: TestWorld,
  person: Person | null,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'customers.csv',
): Promise<Answer> => sendFile(world, person, contract.uploadCaseImport, { name, content });

export const importOf = (answer: Answer): contract.CaseImport => (answer.body.data as Uploaded).import;

/** Waits until the import is in this state. */
export const untilImport = (
  world: TestWorld,
  person: Person,
  id: string,
  state: contract.CaseImportState,
): Promise<contract.CaseImport> =>
  vi.waitUntil(
    async () => {
      const found = await world.ask(person, contract.viewCaseImport, { params: { id } });
      return found.state === state ? found : undefined;
    },
    { timeout: 60_000, interval: 50 },
  );
