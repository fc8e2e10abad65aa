import { countryName } from '@tamis/contract/terms/countries';
import { identityText, type SearchRecord } from '@tamis/contract/screening';
import type { ListTrouble } from '@tamis/contract/watchlists';
import { troubleSentence } from '../../watchlists/index.ts';
import { categoriesText } from './coverage-words.ts';
import { fuzzinessText, statusWords, timeText } from './export-texts.ts';
import { DEMO_NOTE, hitsText } from './hits-words.ts';
import { leftOutFacts } from './left-out-words.ts';

export type Facts = readonly (readonly [label: string, value: string])[];

/** Who made a document, when, and how people are called in it. */
export interface DocumentMaker {
  at: Date;
  by: string;
  merchant: string;
  /** The version of the engine that runs here now. */
  installedEngine: string;
  nameOf(userId: string): string;
  /** Lists that are stale or failed while it is made. */
  troubled: readonly ListTrouble[];
}

/** As closely as it was searched. */
const birthText = ({ birthDate, birthYear }: SearchRecord): string =>
  birthDate ?? (birthYear === null ? '–' : String(birthYear));

export function searchFacts(search: SearchRecord, maker: DocumentMaker): Facts {
  return [
    ['Search term', search.searchTerm],
    ...(search.furtherNames.length > 0 ? ([['Further names', search.furtherNames.join('; ')]] as const) : []),
    ['Search ID', search.id],
    ['Client reference', search.clientReference || '–'],
    ['Entity type', search.entityType || 'All'],
    [search.birthDate === null ? 'Birth year' : 'Date of birth', birthText(search)],
    ...(search.identityNumber ? ([['Identity number', identityText(search.identityNumber)]] as const) : []),
    ['Countries', search.countryCodes.map(countryName).join(', ') || 'All'],
    ['Fuzziness', fuzzinessText(search.fuzziness)],
    ['Check categories', categoriesText(search)],
    ['Searched', `${timeText(search.createdAt)} by ${maker.nameOf(search.createdBy.actorId)}`],
    ['Monitored', search.isMonitored ? 'Yes' : 'No'],
    ['Status', statusWords[search.status]],
    ['Hits', hitsText(search)],
    ...leftOutFacts(search),
  ];
}

/** The day of a list, as far as it is known: OFAC's lists give none. */
function dayText({ publishedOn, loadedOn }: { publishedOn: string | null; loadedOn: string | null }): string {
  if (publishedOn !== null) return `published ${publishedOn}, `;
  return loadedOn === null ? '' : `loaded ${loadedOn}, its publisher gives no date, `;
}

/** The lists and the engine that answered: without them an outcome says nothing. */
export function answerFacts(
  { answeredBy, refreshFailedAt }: SearchRecord,
  { installedEngine, troubled }: Pick<DocumentMaker, 'installedEngine' | 'troubled'>,
): Facts {
  if (!answeredBy) return [['Answered by', 'Not answered yet']];
  return [
    ['Answered', timeText(answeredBy.at)],
    ['Engine version', answeredBy.engineVersion],
    ...(answeredBy.engineVersion === installedEngine
      ? []
      : ([['Running it again', engineIsGone(installedEngine)]] as const)),
    ['Matching settings', `version ${answeredBy.settingsVersion}`],
    ...answeredBy.lists.map(
      (list) => [list.title, `${list.source}, ${dayText(list)}version ${list.versionId}`] as const,
    ),
    ...(answeredBy.isDemo ? ([['Attention', DEMO_NOTE]] as const) : []),
    ...troubled.map((trouble) => ['When this was made', troubleSentence(trouble)] as const),
    ...(refreshFailedAt ? ([['Attention', notRefreshed(refreshFailedAt)]] as const) : []),
  ];
}

const notRefreshed = (at: string): string =>
  `It could not be brought to newer lists on ${timeText(at)}: the hits are those of before.`;

const engineIsGone = (installed: string): string =>
  `The engine that answered is not installed any more; this installation runs ${installed}. Run again, the search may find otherwise because of the engine, the matching settings or the lists.`;

export const subtitle = (search: SearchRecord, maker: DocumentMaker): string =>
  `${maker.merchant} · search ${search.id} · made ${timeText(maker.at.toISOString())} by ${maker.by}`;

/** At the foot of every page: one page alone still says what it belongs to. */
export function foot(search: SearchRecord, maker: DocumentMaker): string {
  const lists =
    search.answeredBy?.lists.map((list) => `${list.source} ${list.publishedOn ?? list.versionId}`).join(', ') ?? 'none';
  return `Search ${search.id} · ${timeText(maker.at.toISOString())} · ${maker.by} · engine ${search.answeredBy?.engineVersion ?? '–'}, settings ${search.answeredBy?.settingsVersion ?? '–'} · lists ${lists}`;
}
