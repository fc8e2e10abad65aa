import type { RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/terms/countries';
import { type CountryTable, namesOf, type RiskFacts, type RiskParty } from './risk-facts.ts';

export interface CountryTie {
  country: string;
  tie: 'Incorporated' | 'Resident' | 'National';
  party: RiskParty;
}

/** Which countries a case has to do with, through whom. */
export const tiesOf = ({ parties }: Pick<RiskFacts, 'parties'>): CountryTie[] =>
  parties.flatMap((party) => [
    ...(party.country === ''
      ? []
      : [
          {
            country: party.country,
            tie: party.kind === 'companies' ? ('Incorporated' as const) : ('Resident' as const),
            party,
          },
        ]),
    ...party.nationalities
      .filter((country) => country !== '')
      .map((country) => ({ country, tie: 'National' as const, party })),
  ]);

/** Each country counts once, with the higher of the merchant's figure for it and that of its list. */
export function geographyRows(facts: RiskFacts, rules: RiskRules, table: CountryTable): RiskFactorRow[] {
  const byCountry = [...Map.groupBy(tiesOf(facts), ({ country }) => country)];
  const rows = byCountry.map(([country, ties]) => {
    const { points, why } = pointsOf(country, rules, table);
    const value = `${countryName(country)}: ${tieText(ties)}`;
    return { factor: 'geography' as const, value, reason: why, points, isKnown: true, country };
  });
  const scored = rows.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  const others = rows.filter(({ points }) => points === 0).map(({ country }) => countryName(country));
  return [
    ...scored.map(({ country: _country, ...row }) => row),
    ...(others.length > 0
      ? [
          {
            factor: 'geography' as const,
            value: others.toSorted().join(', '),
            reason: `No points for these; on no list of country table ${table.version}`,
            points: 0,
            isKnown: true,
          },
        ]
      : []),
  ];
}

function tieText(ties: readonly CountryTie[]): string {
  const said = [...Map.groupBy(ties, ({ tie }) => tie)];
  return said.map(([tie, of]) => `${tie.toLowerCase()}, ${namesOf(of.map(({ party }) => party))}`).join('; ');
}

function pointsOf(country: string, { points, countries }: RiskRules, table: CountryTable) {
  const listed = `Country table ${table.version}, ${table.asOf}`;
  const given: { points: number; why: string }[] = [
    ...(table.callForAction.has(country)
      ? [{ points: points['call-for-action'], why: `FATF call for action. ${listed}` }]
      : []),
    ...(table.increasedMonitoring.has(country)
      ? [{ points: points['increased-monitoring'], why: `FATF increased monitoring. ${listed}` }]
      : []),
    ...countries
      .filter((own) => own.country === country)
      .map((own) => ({ points: own.points, why: 'Points of the model for this country' })),
  ];
  return given.reduce((most, one) => (one.points > most.points ? one : most), { points: 0, why: '' });
}
