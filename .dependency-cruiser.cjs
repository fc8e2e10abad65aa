// Who may import whom. The numbers are those of ARCHITECTURE.md; tools/import-rules.test.ts plants a violation of each rule.

const tests = String.raw`\.test\.tsx?$|/testing/|/testing\.ts$`;

/** Packages that speak to a database. */
const databasePackages = String.raw`(^|/)node_modules/(kysely|pg|pg-[a-z]+|@electric-sql/[a-z-]+)/`;

/** Packages that write sheets. */
const sheetPackages = '(^|/)node_modules/(csv-stringify|write-excel-file)/';

/** @param {string[]} workspaces */
const ours = (...workspaces) => `^(${workspaces.join('|')})/`;

/** Rooms that are sorted into folders by subject: each folder may use those that stand before it. */
const sortedRooms = {
  'contract/src': ['terms', 'calls'],
  'contract/src/cases': ['parties', 'documents', 'imports', 'risk', 'acts'],
  'engine/src/candidates': ['listed', 'keys', 'spelling', 'lookup', 'plan', 'bound', 'read', 'check'],
  'engine/src/normalise': ['tables', 'scripts', 'keys'],
  'engine/src/snapshot': ['file', 'words', 'forms'],
  'server/src/modules/auth': [
    'records',
    'mails',
    'sessions',
    'password',
    'two-factor',
    'text-number',
    'merchant-choice',
    'profile',
    'impersonation',
    'sign-in',
  ],
  'server/src/modules/screening': [
    'records',
    'gate',
    'joined',
    'read',
    'history',
    'answer',
    'rerun',
    'review',
    'queue',
    'deletion',
    'monitoring',
    'bulk',
    'approvals',
  ],
  'server/src/modules/screening/records': ['searches', 'decisions', 'hits', 'approvals', 'monitoring'],
  'server/src/modules/cases/records': ['settings', 'restrictions', 'parties', 'lists', 'documents'],
  'server/src/modules/batches': ['records', 'sheet', 'intake', 'run'],
  'server/src/platform/db': ['schema', 'pages', 'connections', 'embedded', 'backup'],
  'server/src/platform/http': ['callers', 'bodies', 'served'],
  'server/src/modules/exports': ['words', 'documents', 'certificates', 'pack', 'case-evidence'],
  'server/src/modules/watchlists': ['records', 'snapshots', 'imports', 'sources'],
  'console/src/components/screening': ['search-data', 'notes', 'updates', 'entry', 'review', 'hits'],
  'console/src/components/screening/review': ['joined', 'decision', 'whitelisting', 'hit'],
  'console/src/app/shell': ['menu', 'keyboard', 'account', 'palette'],
  'console/src/features/screening': [
    'coverage',
    'monitoring',
    'sources',
    'downloads',
    'details',
    'left-out',
    'all-clear',
    'results',
    'rerun',
    'search',
    'history',
    'whitelist',
    'queue',
    'approvals',
  ],
  'console/src/features/screening/queue': ['queue-data', 'rows', 'acts'],
  'console/src/features/screening/history': ['filters', 'bulk'],
  'console/src/features/watchlists': ['watchlist-data', 'imports', 'versions', 'sources'],
};

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const oneWay = Object.entries(sortedRooms).flatMap(([room, folders]) =>
  folders.map((folder, index) => ({
    name: '2-one-way',
    comment: `The folders of ${room} use each other one way: ${folders.join(' ← ')}.`,
    severity: 'error',
    from: { path: `^${room}/${folder}/`, pathNot: tests },
    to: { path: `^${room}/[^/]+/`, pathNot: `^${room}/(${folders.slice(0, index + 1).join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IForbiddenRuleType} */
const frontLast = {
  name: '2-front-last',
  comment: 'The front of a sorted module (index, routes, jobs, wiring) uses its folders, which know nothing of it.',
  severity: 'error',
  from: { path: '^server/src/modules/(batches|screening|watchlists)/[^/]+/', pathNot: tests },
  to: { path: String.raw`^server/src/modules/$1/[^/]+\.ts$` },
};

/** @type {import('dependency-cruiser').IForbiddenRuleType} */
const areasLast = {
  name: '2-areas-last',
  comment: 'The areas of the API use the terms and what calls are made of, which know nothing of them.',
  severity: 'error',
  from: { path: '^contract/src/(terms|calls)/', pathNot: tests },
  to: { path: String.raw`^contract/src/[^/]+\.ts$` },
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWay,
    frontLast,
    areasLast,
    {
      name: '0-resolvable',
      comment: 'An import that cannot be resolved would escape every other rule.',
      severity: 'error',
      from: { path: ours('contract', 'engine', 'lists', 'server', 'console', 'e2e', 'tools') },
      to: { couldNotResolve: true },
    },
    {
      name: '1-contract-alone',
      comment: 'contract imports nothing of ours.',
      severity: 'error',
      from: { path: ours('contract') },
      to: { path: ours('engine', 'lists', 'server', 'console', 'e2e', 'tools') },
    },
    {
      name: '1-engine-alone',
      comment: 'engine imports nothing of ours. Its bench, which is no part of the product, may read lists.',
      severity: 'error',
      from: { path: ours('engine') },
      to: { path: ours('contract', 'server', 'console', 'e2e', 'tools') },
    },
    {
      name: '1-engine-no-lists',
      comment: 'engine imports nothing of ours, the readers of lists no more than the rest.',
      severity: 'error',
      from: { path: '^engine/src/' },
      to: { path: ours('lists') },
    },
    {
      name: '1-engine-pure',
      comment: 'engine uses no Node core module: no file, no clock, no network. Its bench and its tests may.',
      severity: 'error',
      from: { path: '^engine/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: '1-lists-engine-types',
      comment: 'lists knows the engine’s types, and none of its code.',
      severity: 'error',
      from: { path: ours('lists') },
      to: { path: ours('engine'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: '1-lists-alone',
      comment: 'lists imports nothing else of ours.',
      severity: 'error',
      from: { path: ours('lists') },
      to: { path: ours('contract', 'server', 'console', 'e2e', 'tools') },
    },
    {
      name: '1-console-contract',
      comment: 'console knows the contract and nothing else of ours.',
      severity: 'error',
      from: { path: ours('console') },
      to: { path: ours('engine', 'lists', 'server', 'e2e', 'tools') },
    },
    {
      name: '2-platform-alone',
      comment: 'platform knows no module, and not the application made of them.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: '2-front-door',
      comment: 'A module is used through its index.ts. Tests may use testing.ts beside it.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/src/modules/[^/]+/', pathNot: String.raw`^server/src/modules/($1/|[^/]+/index\.ts$)` },
    },
    {
      name: '2-front-door-tests',
      comment: 'A test uses another module through its index.ts or testing.ts.',
      severity: 'error',
      from: { path: String.raw`^server/src/modules/([^/]+)/.*(\.test|testing)\.ts$` },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: String.raw`^server/src/modules/($1/|[^/]+/(index|testing)\.ts$)`,
      },
    },
    {
      name: '2-front-door-outside',
      comment:
        'The application and its programs use a module through its index.ts; what tests share may use testing.ts.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/modules/' },
      to: { path: '^server/src/modules/[^/]+/', pathNot: String.raw`^server/src/modules/[^/]+/(index|testing)\.ts$` },
    },
    {
      name: '2-testing-for-tests',
      comment: 'What is made for tests is used by tests; journeys are tests too.',
      severity: 'error',
      from: { pathNot: `^e2e/|${tests}` },
      to: { path: String.raw`^server/src/.*/testing(/|\.ts$)` },
    },
    {
      name: '2-no-module-cycle',
      comment:
        'No module leads back to itself through another, not even by its types: to call back, publish an event or a job.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { circular: true, via: { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' } },
    },
    {
      name: '2-no-cycle',
      comment: 'No file loads itself again through others. Neighbours may know each other’s types.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: '3-engine-users',
      comment: 'Only engine-host, screening, matching, watchlists and business-search use the engine.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/src/modules/(engine-host|screening|matching|watchlists|business-search)/',
      },
      to: { path: ours('engine') },
    },
    {
      name: '3-lists-users',
      comment: 'Only watchlists uses lists.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/modules/watchlists/' },
      to: { path: ours('lists') },
    },
    {
      name: '4-sql-in-stores',
      comment:
        'Only stores, the platform’s db, jobs, audit and realtime (LISTEN and NOTIFY) and tests load database packages. A type is allowed: the transaction is handed on. Queries without an import are found by tools/house-rules.test.ts.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: String.raw`-store\.ts$|^server/src/platform/(db|jobs|audit|realtime)/|${tests}`,
      },
      to: { path: databasePackages, dependencyTypesNot: ['type-only'] },
    },
    {
      name: '4-routes-no-store',
      comment: 'routes.ts leads to verbs, never to a store.',
      severity: 'error',
      from: { path: String.raw`/routes\.ts$` },
      to: { path: String.raw`-store\.ts$` },
    },
    {
      name: '4-sheets-in-one-place',
      comment: 'Only the platform’s sheets write csv and xlsx, so that no cell leaves without being made safe.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/platform/sheets/|${tests}` },
      to: { path: sheetPackages },
    },
    {
      name: '4-audit-by-context',
      comment:
        'Audit rows are written by the context of a call or a job, which knows who acts. Sign-ins, where nobody does yet, what concerns several merchants, and the founding of an installation write their own.',
      severity: 'error',
      from: {
        path: '^server/src/modules/',
        pathNot: String.raw`^server/src/modules/(auth/audit-sign-in|auth/audit-in-chains|founding/found-installation)\.ts$|${tests}`,
      },
      to: { path: String.raw`^server/src/platform/audit/append-audit\.ts$` },
    },
    {
      name: '5-features-apart',
      comment: 'Features of the console never import each other.',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/' },
      to: { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    },
    {
      name: '5-ui-no-domain',
      comment: 'ui/ knows no domain: no contract, and nothing of the console that knows it.',
      severity: 'error',
      from: { path: '^console/src/ui/' },
      to: { path: String.raw`^contract/|^console/src/(app|api|features|components|table|forms)/` },
    },
  ],
  options: {
    // Types count as well: a type of another module couples two modules just as its code would.
    tsPreCompilationDeps: true,
    exclude: { path: String.raw`^[a-z0-9]+/dist/|\.(css|svg|woff2?)$` },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
