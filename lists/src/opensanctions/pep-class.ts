import type { CheckType } from '../check-types.ts';

/**
 * Class of a public office by the topics of its position, first rule that fits. Class 1: heads of state and
 * government, national ministers, parliament, highest courts, central bank, party leaders. Class 2: regional
 * government, senior civil service, security services, diplomats, religious leaders. Class 3: state-owned
 * enterprises. Class 4: municipalities and international organisations.
 */
const rules: readonly (readonly [topic: string, type: CheckType])[] = [
  ['gov.igo', 'pep-class-4'],
  ['gov.soe', 'pep-class-3'],
  ['gov.muni', 'pep-class-4'],
  ['gov.state', 'pep-class-2'],
  ['gov.head', 'pep-class-1'],
  ['role.diplo', 'pep-class-2'],
  ['gov.admin', 'pep-class-2'],
  ['gov.security', 'pep-class-2'],
  ['gov.religion', 'pep-class-2'],
  ['gov.national', 'pep-class-1'],
  ['gov.executive', 'pep-class-1'],
  ['gov.legislative', 'pep-class-1'],
  ['gov.financial', 'pep-class-1'],
  ['pol.party', 'pep-class-1'],
  ['gov.judicial', 'pep-class-2'],
];

/** Class of a position by its topics; undefined when they do not tell. */
export function pepClass(topics: readonly string[]): CheckType | undefined {
  return rules.find(([topic]) => topics.includes(topic))?.[1];
}
