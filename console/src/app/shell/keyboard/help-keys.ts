import type { keyboardTexts } from '../texts.ts';

type TextKey = Parameters<typeof keyboardTexts.say>[0];

/** A key that is no single one of a page: it works where the focus is, in rows, forms and the palette. */
export interface HelpKey {
  keys: string;
  label: TextKey;
  group: TextKey;
  /** Files of the console that listen to it, from its src. Its test finds every listener and wants it here. */
  heardIn: readonly string[];
}

const inTables = { group: 'inTables' } as const;
const matrix = 'features/agents/agents-matrix.tsx';
const rowKeys = [
  'components/screening/hits/use-row-keys.ts',
  'features/screening/queue/rows/queue-table.tsx',
  'components/list-page/use-list-keys.ts',
  matrix,
] as const;
const inPalette = { group: 'inPalette', heardIn: ['app/shell/palette/palette.tsx'] } as const;
const whileDeciding = {
  group: 'whileDeciding',
  heardIn: ['components/screening/review/decision/inline-decision.tsx'],
} as const;

/** The order is that of the help. @param modifier as this keyboard calls it */
export const helpKeys = (modifier: string): readonly HelpKey[] => [
  { ...inTables, keys: 'Enter', label: 'openRow', heardIn: ['components/table/table-row.tsx'] },
  {
    ...inTables,
    keys: '↑',
    label: 'rowBefore',
    heardIn: rowKeys,
  },
  {
    ...inTables,
    keys: '↓',
    label: 'rowAfter',
    heardIn: rowKeys,
  },
  { ...inTables, keys: '←', label: 'cellBefore', heardIn: [matrix] },
  { ...inTables, keys: '→', label: 'cellAfter', heardIn: [matrix] },
  { ...inTables, keys: `${modifier}+a`, label: 'selectPage', heardIn: ['components/table/use-row-selection.ts'] },
  { ...inTables, keys: 'Shift+Space', label: 'selectRange', heardIn: ['components/table/use-row-selection.ts'] },
  {
    keys: `${modifier}+Enter`,
    label: 'save',
    group: 'inForms',
    heardIn: [
      'components/form/form-body.tsx',
      'components/screening/save-by.ts',
      'components/screening/search-form/search-form.tsx',
      'features/cases/create/create-case-page.tsx',
    ],
  },
  { ...whileDeciding, keys: '1', label: 'preset' },
  {
    ...whileDeciding,
    keys: 'Enter',
    label: 'record',
    heardIn: [...whileDeciding.heardIn, 'features/screening/approvals/approval-pane.tsx'],
  },
  { ...inPalette, keys: '↓', label: 'nextRow' },
  { ...inPalette, keys: '↑', label: 'previousRow' },
  { ...inPalette, keys: 'Enter', label: 'openChosen' },
  { ...inPalette, keys: `${modifier}+Enter`, label: 'openInTab' },
  { ...inPalette, keys: 'Shift+Enter', label: 'newSearchFor' },
  { ...inPalette, keys: 'Alt+Enter', label: 'filterHistory' },
  { keys: `${modifier}+k`, label: 'searchAndActions', group: 'everywhere', heardIn: ['app/shell/shell-keys.tsx'] },
  {
    keys: 'Esc',
    label: 'close',
    group: 'everywhere',
    heardIn: ['ui/shortcuts/use-escape.ts', 'components/screening/review/decision/inline-decision.tsx'],
  },
];
