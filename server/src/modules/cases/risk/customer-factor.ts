import type { RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import { isCustomer, namesOf, type RiskFacts, type RiskParty } from './risk-facts.ts';

const isPep = ({ confirmed }: RiskParty): boolean => confirmed.includes('pep') || confirmed.includes('pep-1-2');
const mayBePep = ({ undecided }: RiskParty): boolean => undecided.includes('pep') || undecided.includes('pep-1-2');

/** What kind of customer it is, and who is known for what. Each value counts once, whomever it is true of. */
export function customerRows({ parties }: RiskFacts, { points }: RiskRules): RiskFactorRow[] {
  const customers = parties.filter(isCustomer);
  const kinds = (['companies', 'persons'] as const).map((kind) => customers.filter((party) => party.kind === kind));
  const [companies = [], persons = []] = kinds;
  const declared = parties.filter((party) => party.isPepDeclared && !isPep(party));
  const confirmed = parties.filter(isPep);
  const media = parties.filter((party) => party.confirmed.includes('adverse-media'));
  const row = (value: string, reason: string, given: number, isKnown = true): RiskFactorRow => ({
    factor: 'customer',
    value,
    reason,
    points: given,
    isKnown,
  });
  return [
    ...(companies.length > 0 ? [row('Company', `Kind of customer: ${namesOf(companies)}`, points.company)] : []),
    ...(persons.length > 0 ? [row('Person', `Kind of customer: ${namesOf(persons)}`, points.person)] : []),
    ...(confirmed.length > 0
      ? [row(`PEP: ${namesOf(confirmed)}`, 'A hit is confirmed as a true match', points['pep-confirmed'])]
      : []),
    ...(declared.length > 0
      ? [
          row(
            `PEP declared: ${namesOf(declared)}`,
            declared.some(mayBePep) ? 'Declared; a PEP hit is undecided' : 'Declared',
            points['pep-declared'],
            !declared.some(mayBePep),
          ),
        ]
      : []),
    ...(media.length > 0
      ? [row(`Adverse media: ${namesOf(media)}`, 'A hit is confirmed as a true match', points['adverse-media'])]
      : []),
  ];
}
