import { checkTypeLabel } from '@tamis/contract/terms/check-types';
import { countryName } from '@tamis/contract/terms/countries';
import { gapNames } from '@tamis/contract/terms/coverage';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import type { SearchFile } from '../../screening/index.ts';
import { approvalBlocks } from '../words/approval-words.ts';
import { coverageFacts, gapsNote } from '../words/coverage-words.ts';
import { answerFacts, type DocumentMaker, foot, searchFacts, subtitle } from '../words/document-facts.ts';
import { causeText, changeText, matchWords, scoreText, statusWords, timeText } from '../words/export-texts.ts';
import { hitsHeading, noHitsText } from '../words/hits-words.ts';
import { leftOutBlocks, leftOutFacts } from '../words/left-out-words.ts';
import { factRow, howText, matchedText } from '../words/match-words.ts';
import { whitelistText } from '../words/whitelist-words.ts';

/** One search with its hits and notes. */
export function searchDocument(file: SearchFile, maker: DocumentMaker): PdfDocument {
  const { search, hits, notes, updates } = file;
  return {
    title: search.searchTerm,
    subtitle: subtitle(search, maker),
    foot: foot(search, maker),
    blocks: [
      { kind: 'heading', text: 'Search' },
      { kind: 'facts', rows: searchFacts(search, maker) },
      ...coverageBlocks(search),
      { kind: 'heading', text: 'Answered by' },
      { kind: 'facts', rows: answerFacts(search, maker) },
      { kind: 'heading', text: hitsHeading(search, hits.length) },
      ...(hits.length === 0 ? [{ kind: 'text', text: noHitsText(search) } as const] : [hitTable(hits)]),
      ...leftOutBlocks(file),
      ...approvalBlocks(file.approvals, maker),
      ...updateBlocks(updates),
      ...noteBlocks(notes, maker),
    ],
  };
}

/** One hit with everything its list says, and how its score came about. */
export function hitDocument({ search, notes, approvals }: SearchFile, hit: Hit, maker: DocumentMaker): PdfDocument {
  return {
    title: hit.doc.name,
    subtitle: `${hit.doc.reference} · ${subtitle(search, maker)}`,
    foot: foot(search, maker),
    blocks: [
      { kind: 'heading', text: 'Search' },
      { kind: 'facts', rows: searchFacts(search, maker).slice(0, 7) },
      { kind: 'heading', text: 'Hit' },
      { kind: 'facts', rows: hitFacts(hit, maker) },
      { kind: 'heading', text: 'Why it matched' },
      wordTable(hit),
      ...listingBlocks(hit),
      ...approvalBlocks(
        approvals.filter((record) => record.entityId === hit.doc.id),
        maker,
      ),
      ...noteBlocks(
        notes.filter((note) => note.entityId === hit.doc.id),
        maker,
      ),
      ...coverageBlocks(search),
      { kind: 'heading', text: 'Answered by' },
      { kind: 'facts', rows: answerFacts(search, maker) },
    ],
  };
}

/** Attests that a search was made, and how it ended. */
export function certificateDocument(file: SearchFile, maker: DocumentMaker): PdfDocument {
  const { search, notes, updates } = file;
  const isAnswered = search.internalStatus === 'Completed';
  return {
    title: 'Certificate of screening',
    subtitle: subtitle(search, maker),
    foot: foot(search, maker),
    blocks: [
      {
        kind: 'text',
        text: isAnswered ? attestation(search, maker) : 'This search has no complete answer. It attests nothing.',
      },
      { kind: 'facts', rows: searchFacts(search, maker) },
      ...(isAnswered ? outcomeBlocks(file) : []),
      ...approvalBlocks(file.approvals, maker),
      ...coverageBlocks(search),
      { kind: 'heading', text: 'Screened against' },
      { kind: 'facts', rows: answerFacts(search, maker) },
      // Without them, a hit that a later list brought would seem to come from the lists above.
      ...updateBlocks(updates),
      ...noteBlocks(notes, maker),
    ],
  };
}

/** What the certificate stands for: never for what was not searched. */
function attestation(search: SearchRecord, { merchant }: DocumentMaker): string {
  if (search.answeredBy?.isDemo)
    return `${merchant} looked for the name below on the demo list of invented people. No real list was searched: this certificate attests nothing.`;
  const screened = `${merchant} screened the name below against the lists named here.`;
  const gaps = gapsNote(search);
  return gaps ? `${screened} Completed with gaps. ${gaps} This certificate attests nothing for it.` : screened;
}

function coverageBlocks(search: SearchRecord): PdfBlock[] {
  const rows = coverageFacts(search);
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Coverage' },
        { kind: 'facts', rows },
      ];
}

function outcomeBlocks(file: SearchFile): PdfBlock[] {
  const { search, hits } = file;
  const whitelisted = hits.filter((hit) => hit.is_whitelisted).length;
  return [
    { kind: 'heading', text: 'Outcome' },
    {
      kind: 'facts',
      rows: [
        ['Status', statusWords[search.status] + confirmedText(search)],
        ['Hits', String(search.totalHits)],
        ['Whitelisted', String(whitelisted)],
        ['Open', String(hits.length - whitelisted)],
        ...leftOutFacts(search),
      ],
    },
    ...(hits.length > 0 ? [hitTable(hits)] : []),
    ...leftOutBlocks(file),
  ];
}

/** All Clear is only set with gaps by who confirms them. */
function confirmedText({ status, coverage }: SearchRecord): string {
  const gaps = gapNames(coverage).join(', ');
  return status === 'all_clear' && gaps !== '' ? `, confirmed without: ${gaps}` : '';
}

const hitTable = (hits: readonly Hit[]): PdfBlock => ({
  kind: 'table',
  widths: [2, 6, 5, 4, 6, 5, 4],
  header: ['Score', 'Name', 'Reference', 'Type', 'Matched by', 'Decision', 'Whitelisted'],
  rows: hits.map((hit) => [
    scoreText(hit.score),
    hit.doc.name,
    hit.doc.reference,
    hit.doc.entity_type,
    matchedText(hit),
    matchWords[hit.match_status],
    hit.is_whitelisted ? 'Yes' : 'No',
  ]),
});

function hitFacts(hit: Hit, maker: DocumentMaker): [string, string][] {
  const { doc } = hit;
  const rows: [string, string][] = [
    ['Reference', doc.reference],
    ['Also known as', doc.aka.map((alias) => alias.name).join('; ')],
    ['Entity type', doc.entity_type],
    ['Countries', doc.country_codes.map(countryName).join(', ')],
    ['Check categories', doc.types.map(checkTypeLabel).join(', ')],
    ...doc.fields
      .filter((field) => field.tag !== 'countries')
      .map((field): [string, string] => [field.name, field.value]),
    ['Associates', doc.associates.map(({ name, association }) => `${name} (${association})`).join('; ')],
    ['Score', scoreText(hit.score)],
    ['Matched by', matchedText(hit)],
    ['Found by', hit.explanation.searchedName ?? ''],
    ['Same as', sameAsText(hit)],
    ['Made a hit', hit.made_hit ? madeHitText(hit.made_hit, maker) : ''],
    ['Decision', matchWords[hit.match_status] + (hit.reason ? `: ${hit.reason}` : '')],
    ['Decided', hit.decided ? `${timeText(hit.decided.timestamp)} by ${maker.nameOf(hit.decided.actorId)}` : 'Not yet'],
    ['Approved', hit.approved ? `${timeText(hit.approved.timestamp)} by ${maker.nameOf(hit.approved.actorId)}` : ''],
    ['Whitelisted', whitelistText(hit)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** The hits of other lists that are told to be the same; each has its own decision. */
const sameAsText = ({ doc, joined }: Hit): string =>
  (joined?.members ?? [])
    .filter((member) => member.entityId !== doc.id)
    .map(({ reference, match_status: status }) => `${reference} (${matchWords[status]})`)
    .join('; ');

const madeHitText = (by: NonNullable<Hit['made_hit']>, maker: DocumentMaker): string =>
  `${timeText(by.timestamp)} by ${maker.nameOf(by.actorId)}; facts had left it out`;

const wordTable = ({ explanation }: Hit): PdfBlock => ({
  kind: 'table',
  widths: [3, 3, 2, 2],
  header: ['Searched', 'Listed', 'How', 'Likeness'],
  rows: [
    ...explanation.words.map((word) => [
      word.searched ?? '–',
      word.listed ?? '–',
      howText(word),
      `${Math.round(word.similarity * 100)}%`,
    ]),
    ...explanation.facts.map(factRow),
  ],
});

function listingBlocks({ doc }: Hit): PdfBlock[] {
  return Object.values(doc.source_notes).flatMap((note): PdfBlock[] => [
    { kind: 'heading', text: note.name },
    {
      kind: 'facts',
      rows: [
        ['Categories', note.aml_types.map(checkTypeLabel).join(', ')],
        ['Listed', note.listing_started_utc ?? ''],
        ['Delisted', note.listing_ended_utc ?? ''],
        ['Programmes', note.programmes.join(', ')],
        ['Reason', note.reason],
        ['Link', note.url],
        ['List version', note.version],
      ].filter((row): row is [string, string] => row[1] !== ''),
    },
  ]);
}

function updateBlocks(updates: SearchFile['updates']): PdfBlock[] {
  if (updates.length === 0) return [];
  return [
    { kind: 'heading', text: `Updates (${updates.length})` },
    {
      kind: 'table',
      widths: [2, 4, 2, 4],
      header: ['When', 'Hit', 'What', 'Why'],
      rows: updates.map((update) => [timeText(update.at), update.name, changeText(update), causeText(update)]),
    },
  ];
}

function noteBlocks(notes: SearchFile['notes'], maker: DocumentMaker): PdfBlock[] {
  if (notes.length === 0) return [];
  return [
    { kind: 'heading', text: `Notes (${notes.length})` },
    {
      kind: 'table',
      widths: [2, 2, 2, 6],
      header: ['When', 'Who', 'On', 'Note'],
      rows: notes.map((note) => [
        timeText(note.createdBy.timestamp),
        maker.nameOf(note.createdBy.actorId),
        note.entityName || 'the search',
        note.note,
      ]),
    },
  ];
}
