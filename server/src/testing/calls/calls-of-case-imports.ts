import type { Endpoint } from '@tamis/contract';
import * as cases from '@tamis/contract/cases';
import type { CallInput } from '../test-world.ts';

type Asked = Record<'caseImport', string>;

/** Calls about an import of cases. */
export const callsOfCaseImports: [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput][] = [
  cases.viewCaseImport,
  cases.findCaseImportRows,
  cases.startCaseImport,
  cases.pauseCaseImport,
  cases.resumeCaseImport,
  cases.cancelCaseImport,
  cases.exportCaseImport,
].map((endpoint) => [
  endpoint,
  ({ caseImport }) => ({ params: { id: caseImport }, ...(endpoint.body && { body: {} }) }),
]);
