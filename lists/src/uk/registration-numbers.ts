import type { Identifier, IdentifierKind } from '@tamis/engine';

/** Words that the UK lists put before (or behind) a number of a company, longest first. */
const labels: readonly { words: string; kind: IdentifierKind; label: string }[] = [
  {
    words: 'business registration number|registration number|registration no\\.?|company number',
    kind: 'registration',
    label: 'Registration number',
  },
  { words: 'tax identification number|taxpayer id|tax id no\\.?|tax number|tin', kind: 'tax', label: 'Tax number' },
  { words: 'unified social credit code', kind: 'registration', label: 'Unified social credit code' },
  { words: 'ogrn', kind: 'registration', label: 'OGRN' },
  { words: 'inn', kind: 'tax', label: 'INN' },
  { words: 'kpp', kind: 'registration', label: 'KPP' },
  { words: 'okpo', kind: 'registration', label: 'OKPO' },
  { words: 'swift(?:/bic)?|bic', kind: 'swift', label: 'SWIFT/BIC' },
];
const anyLabel = labels.map(({ words }) => words).join('|');
const labelledNumber = new RegExp(`\\b(${anyLabel})\\s*[:–-]?\\s*((?=[A-Z0-9-]*\\d)[A-Z0-9][A-Z0-9-]{4,})`, 'gi');

/**
 * Numbers in a cell like 'INN: 7713226814 OGRN: 1027700285612', each with its kind. A cell that has none of
 * the known words, or says more than them, is kept whole as a registration number.
 */
export function registrationNumbers(cell: string): Identifier[] {
  const found = [...cell.matchAll(labelledNumber)].map(([, word = '', value = '']) => ({ ...labelOf(word), value }));
  const rest = cell.replace(labelledNumber, '').replace(/[\s,;/.:–-]+/g, '');
  if (found.length > 0 && rest === '') return found;
  return cell.trim() === ''
    ? []
    : [{ kind: 'registration', value: cell.trim(), label: 'Business registration number' }];
}

function labelOf(word: string): Pick<Identifier, 'kind' | 'label'> {
  const label = labels.find(({ words }) => new RegExp(`^(?:${words})$`, 'i').test(word));
  return { kind: label?.kind ?? 'registration', label: label?.label ?? word };
}
