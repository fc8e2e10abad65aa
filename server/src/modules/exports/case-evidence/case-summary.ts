import { type CaseDecision, type CaseEntity, rangeOf, stageNames } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/terms/countries';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import { type CaseEvidence, levelText, openItemText, percentText, priorityWords } from '../../cases/index.ts';
import type { DocumentMaker, Facts } from '../words/document-facts.ts';
import { statusWords, timeText } from '../words/export-texts.ts';
import type { CasePack } from './case-pack.ts';
import { decisionText, documentStatusWords, roleWords } from './case-words.ts';
import { riskBlocks } from './risk-blocks.ts';

/** A case on paper: what the files of its pack say, for reading. */
export function caseSummary(pack: CasePack): PdfDocument {
  const { evidence, maker } = pack;
  const { details, digest } = evidence;
  const made = timeText(maker.at.toISOString());
  return {
    title: details.name,
    subtitle: `${maker.merchant} · case ${details.reference} · made ${made} by ${maker.by}`,
    // One page alone still says what it belongs to.
    foot: `Case ${details.reference} · ${made} · ${maker.by} · state ${digest.slice(0, 16)}`,
    blocks: [
      { kind: 'heading', text: 'Case' },
      { kind: 'facts', rows: caseFacts(evidence, maker) },
      ...openBlocks(evidence),
      ...partyBlocks(evidence),
      ...riskBlocks(evidence, maker),
      ...decisionBlocks(evidence, maker),
      ...documentBlocks(pack),
      ...searchBlocks(pack),
      ...noteBlocks(evidence, maker),
    ],
  };
}

const dayText = (iso: string | null): string => (iso === null ? '–' : timeText(iso));

function caseFacts({ details, digest }: CaseEvidence, maker: DocumentMaker): Facts {
  return [
    ['Name', details.name],
    ['Reference', details.reference],
    ['Case ID', details.id],
    ['External ID', details.externalId || '–'],
    ['Type', `${details.typeName}, version ${details.type.version}`],
    ['Stage', stageNames[details.stage]],
    ['Status', details.statusName],
    ['Risk', levelText(details.risk.level)],
    ['Priority', priorityWords[details.priority]],
    ['Assignee', details.assigneeId === null ? 'Nobody' : maker.nameOf(details.assigneeId)],
    ...(details.groupName === null ? [] : ([['Group', details.groupName]] as const)),
    ['Due', details.pausedFor === null ? dayText(details.dueAt) : `Paused, ${details.pausedFor} working days left`],
    ...(details.snoozedUntil === null ? [] : ([['Snoozed until', details.snoozedUntil]] as const)),
    ...(details.nextReviewAt === null ? [] : ([['Next review', reviewText(details)]] as const)),
    ...(details.reviewSince === null ? [] : ([['In review since', timeText(details.reviewSince)]] as const)),
    ...(details.restrictedTo ? ([['Restricted to', details.restrictedTo.name]] as const) : []),
    ['Began', `${timeText(details.createdAt)} by ${maker.nameOf(details.createdBy)}`],
    ['Last changed', timeText(details.updatedAt)],
    ['Digest of this state', digest],
  ];
}

const reviewText = ({ nextReviewAt, nextReviewReason }: CaseEvidence['details']): string =>
  [nextReviewAt, nextReviewReason].filter((text) => text !== '').join(': ');

function openBlocks({ details: { items } }: CaseEvidence): PdfBlock[] {
  if (items.open.length === 0) return [];
  return [
    { kind: 'heading', text: `Open (${items.open.length} of ${items.total})` },
    { kind: 'text', text: `${items.open.map(openItemText).join('; ')}.` },
  ];
}

function partyBlocks({ entities }: CaseEvidence): PdfBlock[] {
  if (entities.length === 0) return nothing('Persons and companies', 'Nobody is in this case.');
  const names = new Map(entities.map(({ entityLinkId, name }) => [entityLinkId, name]));
  return [
    { kind: 'heading', text: `Persons and companies (${entities.length})` },
    {
      kind: 'table',
      widths: [4, 2, 3, 3, 3],
      header: ['Name', 'Kind', 'Roles', 'Born or founded, country', 'Holds'],
      rows: entities.map((entity) => [
        entity.name,
        entity.person ? 'Person' : 'Company',
        entity.roles.map((role) => roleWords[role]).join(', '),
        originText(entity),
        entity.ownership.map((held) => `${shareText(held)} of ${names.get(held.ofEntityLinkId) ?? ''}`).join('; ') ||
          '–',
      ]),
    },
  ];
}

const originText = ({ person, company, country }: CaseEntity): string =>
  [person?.dob ?? company?.incorporatedOn ?? '', country === '' ? '' : countryName(country)]
    .filter((text) => text !== '')
    .join(', ') || '–';

function shareText({ percent }: CaseEntity['ownership'][number]): string {
  const { from, to } = rangeOf(percent);
  return percentText(from, to);
}

function decisionBlocks({ decisions }: CaseEvidence, maker: DocumentMaker): PdfBlock[] {
  if (decisions.length === 0) return nothing('Decisions', 'Nothing was decided.');
  const byText = ({ by, impersonatorId }: { by: CaseDecision['by']; impersonatorId: string | null }): string =>
    maker.nameOf(by) + (impersonatorId === null ? '' : `, as whom ${maker.nameOf(impersonatorId)} acted`);
  return [
    { kind: 'heading', text: `Decisions (${decisions.length})` },
    {
      kind: 'text',
      text: 'The digest is the SHA-256 of what was decided on, which stands in decisions.json word by word.',
    },
    {
      kind: 'table',
      widths: [2, 3, 3, 4, 5],
      header: ['When', 'What', 'Who', 'Reason', 'Digest'],
      rows: decisions.map((decision) => [
        timeText(decision.at.toISOString()),
        decisionText(decision),
        byText(decision),
        decision.reason || '–',
        decision.digest,
      ]),
    },
  ];
}

function documentBlocks({ evidence: { documents, entities }, originals }: CasePack): PdfBlock[] {
  if (documents.length === 0) return nothing('Documents', 'This case has no documents.');
  const names = new Map(entities.map(({ entityLinkId, name }) => [entityLinkId, name]));
  return [
    { kind: 'heading', text: `Documents (${documents.length})` },
    {
      kind: 'table',
      widths: [3, 3, 2, 4, 5],
      header: ['Document', 'Of', 'Status', 'File', 'SHA-256'],
      rows: documents.flatMap((document) =>
        originals
          .filter(({ documentId }) => documentId === document.id)
          .map((file) => [
            document.typeName,
            names.get(document.entityLinkId ?? '') ?? 'the case',
            documentStatusWords[document.status],
            file.leftOut ? `${file.name}: ${file.leftOut}, left out` : file.name,
            file.sha256,
          ]),
      ),
    },
  ];
}

function searchBlocks({ evidence: { searches, entities }, certificates }: CasePack): PdfBlock[] {
  if (searches.length === 0) return nothing('Searches', 'Nobody was screened in this case.');
  const certified = new Set(certificates.map(({ searchId }) => searchId));
  const of = new Map(entities.map((entity) => [entity.entityLinkId, entity]));
  return [
    { kind: 'heading', text: `Searches (${searches.length})` },
    {
      kind: 'table',
      widths: [8, 8, 6, 3, 3, 11],
      header: ['Search term', 'For', 'Status', 'Hits', 'Open', 'Search ID'],
      figures: [3, 4],
      rows: searches.map(({ searchId, entityLinkId }) => {
        const entity = of.get(entityLinkId);
        const found = entity?.searches.find(({ id }) => id === searchId);
        const state = found ? statusWords[found.status] : '–';
        return [
          found?.searchTerm ?? 'Deleted since',
          entity?.name ?? '',
          certified.has(searchId) ? state : 'No certificate: the search is deleted',
          found?.totalHits === null || !found ? '–' : String(found.totalHits),
          found ? String(found.openHits) : '–',
          searchId,
        ];
      }),
    },
  ];
}

function noteBlocks({ notes }: CaseEvidence, maker: DocumentMaker): PdfBlock[] {
  if (notes.length === 0) return [];
  return [
    { kind: 'heading', text: `Notes (${notes.length})` },
    {
      kind: 'table',
      widths: [2, 3, 9],
      header: ['When', 'Who', 'Note'],
      rows: notes.map((note) => [timeText(note.at.toISOString()), maker.nameOf(note.by), note.note]),
    },
  ];
}

const nothing = (heading: string, text: string): PdfBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text },
];
