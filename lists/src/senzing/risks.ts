import type { CheckType } from '../check-types.ts';
import { typesOfTopics } from '../opensanctions/topics.ts';
import type { Feature } from './features.ts';

/** What a data source's name says of all its records, for records without topics; first pattern that fits. */
const sourceTypes: readonly (readonly [RegExp, CheckType])[] = [
  [/PEP|POLITIC|CONGRESS|PARLIAMENT/, 'pep'],
  [/SANCTION|OFAC|SDN/, 'sanction'],
];

/** Check-type keys of a record: by the topics of its risks, else by its data source, else 'warning'. */
export function senzingTypes(dataSource: string, features: readonly Feature[]): CheckType[] {
  const types = typesOfTopics(features.flatMap((feature) => feature['TOPIC'] ?? []));
  if (types.length > 0) return types;
  // The publisher's own name is no statement about its records.
  const named = dataSource.toUpperCase().replace(/OPEN_?SANCTIONS/, '');
  return [sourceTypes.find(([pattern]) => pattern.test(named))?.[1] ?? 'warning'];
}
