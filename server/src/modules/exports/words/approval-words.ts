import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { ApprovalRecord, SearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from './document-facts.ts';
import { matchWords, statusWords, timeText } from './export-texts.ts';
import { whitelistedFor } from './whitelist-words.ts';

const states: Record<ApprovalRecord['state'], string> = {
  open: 'Waits for a second person',
  approved: 'Approved',
  'sent-back': 'Sent back',
  void: 'Void: it had changed',
};

const whatText = ({ match_status: matchStatus, whitelistFor, status }: ApprovalRecord): string => {
  if (matchStatus !== null)
    return matchWords[matchStatus] + (whitelistFor ? `, whitelisted ${whitelistedFor[whitelistFor]}` : '');
  return status === null ? 'Deletion' : statusWords[status];
};

const nameOf = (by: { actorId: string; impersonatorId: string | null }, maker: DocumentMaker): string =>
  maker.nameOf(by.actorId) + (by.impersonatorId === null ? '' : `, as whom ${maker.nameOf(by.impersonatorId)} acted`);

const outcomeText = ({ state, decided }: ApprovalRecord, maker: DocumentMaker): string =>
  decided === null
    ? states[state]
    : `${states[state]} ${timeText(decided.timestamp)} by ${nameOf(decided, maker)}${decided.reason ? `: ${decided.reason}` : ''}`;

const HEADER = ['What', 'On', 'Proposed', 'Reason', 'Second person'];

const rowOf = (record: ApprovalRecord, maker: DocumentMaker): string[] => [
  whatText(record),
  record.entityId === '' ? 'the search' : record.entityName,
  `${timeText(record.proposed.timestamp)} by ${nameOf(record.proposed, maker)}${record.proposed.apiKeyId === null ? '' : ', through an API key'}`,
  record.reason,
  outcomeText(record, maker),
];

/** What needed a second person: who proposed it, and who approved it or sent it back. Nothing where nothing did. */
export function approvalBlocks(approvals: SearchFile['approvals'], maker: DocumentMaker): PdfBlock[] {
  if (approvals.length === 0) return [];
  return [
    { kind: 'heading', text: `Approvals (${approvals.length})` },
    {
      kind: 'table',
      widths: [2, 2, 3, 3, 4],
      header: HEADER,
      rows: approvals.map((record) => rowOf(record, maker)),
    },
  ];
}

/** The same as rows of a sheet. */
export const approvalRows = ({ approvals }: SearchFile, maker: DocumentMaker): SheetCell[][] => [
  HEADER,
  ...approvals.map((record) => rowOf(record, maker)),
];
