import type { Assessment, RiskOverride } from '@tamis/contract/cases';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import { type CaseEvidence, levelText, levelWords } from '../../cases/index.ts';
import type { DocumentMaker, Facts } from '../words/document-facts.ts';
import { timeText } from '../words/export-texts.ts';
import { factorWords, floorStates, floorWords } from './case-words.ts';

type Risk = CaseEvidence['risk'];

/** The risk of a case, and what it was computed from. */
export function riskBlocks(
  { risk, entities }: Pick<CaseEvidence, 'risk' | 'entities'>,
  maker: DocumentMaker,
): PdfBlock[] {
  const { computed } = risk;
  return [
    { kind: 'heading', text: 'Risk' },
    { kind: 'facts', rows: riskFacts(risk, maker) },
    ...(computed ? [...factorBlocks(computed), ...floorBlocks(computed), ...ownershipBlocks(computed, entities)] : []),
  ];
}

function riskFacts({ risk, computed, override, whyNotHeld, table }: Risk, maker: DocumentMaker): Facts {
  return [
    ['Level', levelText(risk.level) + (risk.isOverridden ? ', set by hand' : '')],
    ...(computed ? computedFacts(computed, table) : ([['Computed', 'Not computed']] as const)),
    ...(override ? overrideFacts(override, whyNotHeld, maker) : []),
  ];
}

const computedFacts = (computed: Assessment, table: Risk['table']): Facts => [
  [
    'Computed',
    `${levelText(computed.level)}, ${computed.points} points; by the points alone ${levelText(computed.band)}`,
  ],
  ['Bands', `Medium from ${computed.bands.medium}, High from ${computed.bands.high} points`],
  [
    'Computed by',
    `Risk model version ${computed.modelVersion}, country table version ${computed.tableVersion}, for ${computed.day}`,
  ],
  ['Country table in use', `Version ${table.version} as of ${table.asOf}: ${table.source}`],
  ...(computed.isProvisional ? ([['Provisional', computed.undecided.join('; ')]] as const) : []),
  ...(computed.missing.length > 0 ? ([['Missing', computed.missing.map(missingText).join('; ')]] as const) : []),
];

const missingText = ({ kind, name }: Assessment['missing'][number]): string =>
  name === '' ? kind : `${kind} of ${name}`;

const overrideFacts = (override: RiskOverride, whyNotHeld: string, { nameOf }: DocumentMaker): Facts => [
  [
    'Set by hand',
    `${levelWords[override.level]} until ${override.until}, ${timeText(override.at)} by ${nameOf(override.by)}`,
  ],
  ['Reason', override.reason],
  ...(override.confirmedBy !== null && override.confirmedAt !== null
    ? ([['Confirmed', `${timeText(override.confirmedAt)} by ${nameOf(override.confirmedBy)}`]] as const)
    : []),
  ...(whyNotHeld === '' ? [] : ([['Does not hold', whyNotHeld]] as const)),
];

function factorBlocks({ factors }: Assessment): PdfBlock[] {
  if (factors.length === 0) return [];
  return [
    {
      kind: 'table',
      widths: [3, 4, 7, 2],
      header: ['Factor', 'Value', 'Reason', 'Points'],
      figures: [3],
      rows: factors.map(({ factor, value, reason, points }) => [factorWords[factor], value, reason, String(points)]),
    },
  ];
}

function floorBlocks({ floors }: Assessment): PdfBlock[] {
  if (floors.length === 0) return [];
  return [
    {
      kind: 'table',
      widths: [4, 3, 2, 7],
      header: ['Floor', 'At least', 'State', 'Reason'],
      rows: floors.map(({ kind, level, state, reason }) => [
        floorWords[kind],
        levelWords[level],
        floorStates[state],
        reason || '–',
      ]),
    },
  ];
}

/** Without the mark, the figures behind a name that is written from the right would change places. */
const LEFT_TO_RIGHT = '\u200e';

function ownershipBlocks({ ownership: { steps } }: Assessment, entities: CaseEvidence['entities']): PdfBlock[] {
  if (steps.length === 0) return [];
  const marked = (text: string): string =>
    entities.reduce((line, { name }) => line.replaceAll(name, () => name + LEFT_TO_RIGHT), text);
  return [{ kind: 'facts', rows: steps.map(({ text }): [string, string] => ['50 % rule', marked(text)]) }];
}
