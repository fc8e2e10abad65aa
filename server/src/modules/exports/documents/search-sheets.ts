import { identityText } from '@tamis/contract/screening';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { Sheet } from '../../../platform/sheets/write-xlsx.ts';
import type { SearchFile } from '../../screening/index.ts';
import { approvalRows } from '../words/approval-words.ts';
import { coverageCell, coverageFacts } from '../words/coverage-words.ts';
import { answerFacts, type DocumentMaker, searchFacts } from '../words/document-facts.ts';
import { matchWords, statusWords } from '../words/export-texts.ts';
import { hitsCell, noHitsText } from '../words/hits-words.ts';
import { leftOutCell, leftOutRows } from '../words/left-out-words.ts';
import { matchedText } from '../words/match-words.ts';
import { whitelistedFor } from '../words/whitelist-words.ts';

/** One search as sheets: itself, its hits, what facts left out, its notes. */
export function searchSheets(file: SearchFile, maker: DocumentMaker): Sheet[] {
  const { search, hits, notes } = file;
  return [
    {
      name: 'Search',
      widths: [24, 80],
      rows: [
        ['Field', 'Value'],
        ...searchFacts(search, maker),
        ...coverageFacts(search).map(([label, value]): SheetCell[] => [`Coverage: ${label}`, value]),
        ...answerFacts(search, maker),
        ['Made', maker.at.toISOString()],
        ['Made by', maker.by],
      ],
    },
    {
      name: 'Hits',
      widths: [8, 8, 36, 24, 14, 20, 24, 40, 18, 12, 24, 24, 18, 24, 40],
      rows: [
        [
          '#',
          'Score',
          'Name',
          'Reference',
          'Entity type',
          'Countries',
          'Born',
          'Matched by',
          'Decision',
          'Whitelisted',
          'Whitelisted for',
          'Decided by',
          'Decided at',
          'Approved by',
          'Reason',
        ],
        ...hits.map((hit): SheetCell[] => [
          hit.index + 1,
          hit.score,
          hit.doc.name,
          hit.doc.reference,
          hit.doc.entity_type,
          hit.doc.country_codes.join(', '),
          hit.doc.births.join('; '),
          matchedText(hit),
          matchWords[hit.match_status],
          hit.is_whitelisted,
          hit.whitelist && whitelistedFor[hit.whitelist.scope],
          hit.decided && maker.nameOf(hit.decided.actorId),
          hit.decided && new Date(hit.decided.timestamp),
          hit.approved ? maker.nameOf(hit.approved.actorId) : null,
          hit.reason,
        ]),
        ...(hits.length === 0 ? [[null, null, noHitsText(search)]] : []),
      ],
    },
    {
      name: 'Left out by facts',
      widths: [36, 24, 14, 20, 24, 12, 60, 8],
      rows: [
        ['Name', 'Reference', 'Entity type', 'Countries', 'Born', 'Name alone', 'Fact at fault', 'Score'],
        ...leftOutRows(file),
      ],
    },
    { name: 'Approvals', widths: [30, 36, 40, 40, 60], rows: approvalRows(file, maker) },
    {
      name: 'Notes',
      widths: [18, 24, 30, 80],
      rows: [
        ['When', 'Who', 'On', 'Note'],
        ...notes.map((note): SheetCell[] => [
          new Date(note.createdBy.timestamp),
          maker.nameOf(note.createdBy.actorId),
          note.entityName,
          note.note,
        ]),
      ],
    },
  ];
}

/** Several searches, a row each. */
export function searchesSheet(files: readonly SearchFile[], maker: DocumentMaker): Sheet {
  return {
    name: 'Searches',
    widths: [28, 36, 20, 12, 14, 14, 28, 28, 20, 12, 16, 12, 8, 16, 40, 10, 18, 24, 24, 14, 48],
    rows: [
      [
        'Search ID',
        'Search Term',
        'Reference',
        'Entity type',
        'Birth year',
        'Date of birth',
        'Identity number',
        'Further names',
        'Countries',
        'Fuzziness',
        'Status',
        'Progress',
        'Hits',
        'Left out by facts',
        'Coverage',
        'Monitored',
        'Created On',
        'Created By',
        'Tags',
        'Engine version',
        'List versions',
      ],
      ...files.map(({ search }): SheetCell[] => [
        search.id,
        search.searchTerm,
        search.clientReference,
        search.entityType || 'All',
        search.birthYear,
        search.birthDate,
        search.identityNumber && identityText(search.identityNumber),
        search.furtherNames.join('; ') || null,
        search.countryCodes.join(', '),
        search.fuzziness,
        statusWords[search.status],
        search.internalStatus,
        hitsCell(search),
        leftOutCell(search) ?? null,
        coverageCell(search),
        search.isMonitored,
        new Date(search.createdAt),
        maker.nameOf(search.createdBy.actorId),
        search.tags.join(', '),
        search.answeredBy?.engineVersion ?? null,
        search.answeredBy?.lists.map((list) => `${list.source} ${list.publishedOn ?? list.versionId}`).join(', ') ??
          null,
      ]),
    ],
  };
}
