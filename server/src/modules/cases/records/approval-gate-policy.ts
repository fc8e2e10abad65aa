import type { CompanyDetails, OpenItem, PersonDetails, RequirableField, RiskLevel } from '@tamis/contract/cases';
import type { SearchState } from '../../screening/index.ts';
import { type GateDocument, type Requirement, requiredDocumentsOf } from './documents/required-documents-policy.ts';
import type { FailedSearch } from './parties/screening-failures-store.ts';
import { triesOfReview } from './parties/screening-tries-policy.ts';

export interface GateSearch extends Pick<
  SearchState,
  'id' | 'types' | 'internalStatus' | 'openHits' | 'hasUpdate' | 'isDemo' | 'screenedAt'
> {
  linkedAt: Date;
}

export interface GateEntity {
  entityLinkId: string;
  name: string;
  kind: 'persons' | 'companies';
  details: PersonDetails | CompanyDetails;
  /** When what it is screened by last changed. */
  identityChangedAt: Date;
  searches: readonly GateSearch[];
  documents: readonly GateDocument[];
}

export interface GateCase {
  requiredFields: readonly RequirableField[];
  requiredDocuments: readonly Requirement[];
  checkTypes: readonly string[];
  riskLevel: RiskLevel | null;
  /** When a periodic review began; null where none runs. */
  reviewSince: Date | null;
  /** Searches that could not be screened again, in this review or one of before. */
  failedSearches: readonly FailedSearch[];
  /** Companies of which listed parties may hold half, by shares that are not exact. */
  sharesNotExact: readonly string[];
  entities: readonly GateEntity[];
}

export interface Gate {
  open: OpenItem[];
  /** How many items there are, done or not. */
  total: number;
}

/** An item, and whether it is open. */
type Checked = [isOpen: boolean, item: OpenItem];

const about = (item: Partial<OpenItem> & Pick<OpenItem, 'kind' | 'tab'>): OpenItem => ({
  entityLinkId: null,
  name: '',
  searchId: null,
  field: null,
  document: null,
  documentName: '',
  documentId: null,
  count: 1,
  failure: null,
  ...item,
});

/**
 * What must be done before a case can be approved, and what of it is open: every person and company has the fields that
 * the type requires, its documents accepted and not expired, and is screened, as they are now and for every check of the
 * type; every search is answered, in a review once more since that began; every hit is decided, every update seen; every share that matters is exact; and the risk is
 * set, and not Prohibited.
 */
export function approvalGate(subject: GateCase): Gate {
  const checked: Checked[] = [
    [subject.entities.length === 0, about({ kind: 'no-entities', tab: 'entities' })],
    ...subject.entities.flatMap((entity) => [
      ...fieldsOf(subject, entity),
      ...documentsOf(subject, entity),
      ...screeningOf(subject, entity),
      ...sharesOf(subject, entity),
    ]),
    [subject.riskLevel === null, about({ kind: 'risk-not-set', tab: 'risk' })],
    [subject.riskLevel === 'prohibited', about({ kind: 'risk-prohibited', tab: 'risk' })],
  ];
  return { open: checked.filter(([isOpen]) => isOpen).map(([, item]) => item), total: checked.length };
}

const FIELD_PREFIX = { persons: 'person.', companies: 'company.' } as const;

function fieldsOf({ requiredFields }: GateCase, { entityLinkId, name, kind, details }: GateEntity): Checked[] {
  const prefix = FIELD_PREFIX[kind];
  return requiredFields
    .filter((field) => field.startsWith(prefix))
    .map((field) => {
      const value = (details as Record<string, unknown>)[field.slice(prefix.length)];
      const isMissing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      return [isMissing, about({ kind: 'field-missing', tab: 'entities', entityLinkId, name, field })];
    });
}

const documentsOf = ({ requiredDocuments }: GateCase, { entityLinkId, name, kind, documents }: GateEntity): Checked[] =>
  requiredDocumentsOf(requiredDocuments, { kind, documents }).map(({ required, open, documentId }) => [
    open !== null,
    about({
      kind: open ?? 'document-missing',
      tab: 'documents',
      entityLinkId,
      name,
      document: required.id,
      documentName: required.name,
      documentId,
    }),
  ]);
const sharesOf = ({ sharesNotExact }: GateCase, { entityLinkId, name, kind }: GateEntity): Checked[] =>
  kind === 'companies'
    ? [[sharesNotExact.includes(entityLinkId), about({ kind: 'share-not-exact', tab: 'entities', entityLinkId, name })]]
    : [];

function screeningOf({ checkTypes, reviewSince, failedSearches }: GateCase, entity: GateEntity): Checked[] {
  const { entityLinkId, name, searches } = entity;
  const failures = failedSearches.filter((failed) => failed.entityLinkId === entityLinkId);
  const item = (kind: OpenItem['kind'], more: Partial<OpenItem> = {}): OpenItem =>
    about({ kind, tab: 'screening', entityLinkId, name, ...more });
  // A search of before the name or date changed looked for somebody else.
  const asNow = searches.filter(({ linkedAt }) => linkedAt >= entity.identityChangedAt);
  // The demo list holds invented people alone: nobody is screened by it.
  const real = asNow.filter(({ isDemo }) => !isDemo);
  const asked = new Set(real.flatMap(({ types }) => types));
  const missing = checkTypes.filter((type) => !asked.has(type));
  const screened = (): Checked => {
    if (searches.length === 0) return [true, item('not-screened')];
    if (asNow.length === 0) return [true, item('changed-since-screened')];
    if (real.length === 0) return [true, item('screened-on-demo')];
    return [missing.length > 0, item('checks-missing', { count: missing.length })];
  };
  return [
    screened(),
    ...(reviewSince ? searches.map((search) => screenedAgain(search, reviewSince, failures, item)) : []),
    ...searches.flatMap((search) => searchItems(search, item)),
  ];
}

type ItemOf = (kind: OpenItem['kind'], more: Partial<OpenItem>) => OpenItem;

/** One that has no answer at all says so by itself. */
const screenedAgain = (
  { id: searchId, internalStatus, screenedAt }: GateSearch,
  reviewSince: Date,
  failures: readonly FailedSearch[],
  item: ItemOf,
): Checked => [
  internalStatus !== 'Pending' && (screenedAt === null || screenedAt < reviewSince),
  item('not-screened-again', {
    searchId,
    failure: failureOf(
      failures.find((failed) => failed.searchId === searchId),
      reviewSince,
    ),
  }),
];

function failureOf(failed: FailedSearch | undefined, reviewSince: Date): OpenItem['failure'] {
  const tries = triesOfReview(failed, reviewSince);
  return (
    tries && {
      why: tries.why,
      since: tries.since.toISOString(),
      tries: tries.tries,
      nextTryAt: tries.nextTryAt.toISOString(),
    }
  );
}

const searchItems = ({ id: searchId, internalStatus, openHits, hasUpdate }: GateSearch, item: ItemOf): Checked[] => [
  [internalStatus === 'Pending', item('search-pending', { searchId })],
  [openHits > 0, item('hits-undecided', { searchId, count: Math.max(1, openHits) })],
  [hasUpdate, item('updates-waiting', { searchId })],
];
