import type { Known, NamedPair } from '../compare-pair.ts';
import type { EntityType } from '../entry.ts';

/** A pair of names of a kind that can be searched for. */
export type SettingExample = NamedPair & { entityType: Exclude<EntityType, 'other'> };

/** A person at the default fuzziness where nothing else is said. */
type Example = Known &
  Pick<SettingExample, 'searched' | 'listed'> &
  Partial<Pick<SettingExample, 'entityType' | 'fuzziness'>>;

/** Two words of which one is in no name of the lists, and slipped by two letters. */
const slippedUnlisted: Example = { searched: 'Viktor Rain', listed: 'Viktor Sorin', unlisted: ['rain'] };
const slipped: Example = { searched: 'Viktor Slri', listed: 'Viktor Sorin' };
const born = (year: number): Example => ({
  searched: 'Amir Testov',
  listed: 'Amir Testov',
  birthYear: 1953,
  listedBirthYear: year,
});

/** A pair of names that each number of the settings moves. */
const examples: Readonly<Record<string, Example>> = {
  'person.extra': { searched: 'José Mendoza', listed: 'Carlos José Alvarez Mendoza' },
  'person.contradiction': { searched: 'Sergei Ivanovich Belov', listed: 'Sergei Petrovich Belov' },
  'organisation.extra': { searched: 'Orion Capital Fund', listed: 'Orion Capital Fund II', entityType: 'company' },
  'organisation.extraRegistered': {
    searched: 'Norden Bank (Schweiz) AG',
    listed: 'Norden Bank AG',
    entityType: 'company',
  },
  'organisation.contradiction': { searched: 'Bank of Georgia', listed: 'Bank of Ghana', entityType: 'company' },
  'edit.vowelSwap': { searched: 'Viktor Porosyan', listed: 'Viktor Petrosyan' },
  'edit.closeVowels': { searched: 'Moammar Qadhafi', listed: 'Muammar Gaddafi' },
  'edit.soundAlike': { searched: 'Ingrid Solberg', listed: 'Ingrit Solberg' },
  'edit.lookAlike': { searched: 'Viktor Snrim', listed: 'Viktor Sorin' },
  'edit.sameSound': { searched: 'Viktor Tsohrin', listed: 'Viktor Sorin' },
  'edit.digitForLetter': { searched: 'G0rdon Ma1colm', listed: 'Gordon Malcolm' },
  'edit.vowelForConsonant': { searched: 'Viktor Bbptise', listed: 'Viktor Baptiste' },
  'edit.doubledLetter': { searched: 'Amir Testov', listed: 'Amir Tesstov' },
  'edit.letterH': { searched: 'Viktor Mrheki', listed: 'Viktor Mbeki' },
  'edit.insertedVowel': { searched: 'Ocean Pearl', listed: 'Ocean Perl', entityType: 'vessel' },
  'edit.transposition': { searched: 'Francsico Almeida', listed: 'Francisco Almeida' },
  'edit.firstConsonant': { searched: 'Moammar Qadhafi', listed: 'Muammar Gaddafi' },
  'edit.phonetic': { searched: 'Moammar Qadhafi', listed: 'Muammar Gaddafi' },
  'similarity.slope': { searched: 'Moammar Qadhafi', listed: 'Muammar Gaddafi' },
  'similarity.power': { searched: 'Moammar Qadhafi', listed: 'Muammar Gaddafi' },
  'similarity.limit': { searched: 'Viktor Bbptise', listed: 'Viktor Baptiste' },
  'similarity.slips.most': slipped,
  'similarity.slips.share': slipped,
  'similarity.slips.least': slipped,
  'similarity.nearMiss': { searched: 'Bau Muath Harbi', listed: 'Abu Muath Harbi' },
  'similarity.nickname': { searched: 'Bob Harrington', listed: 'Robert Harrington' },
  'similarity.initial': { searched: 'J. Whitcombe', listed: 'Jonathan Whitcombe' },
  'similarity.synonym': { searched: '安倍晋三', listed: 'Abe Shinzo' },
  'similarity.genderedEnding': { searched: 'Amir Testova', listed: 'Amir Testov' },
  'similarity.otherGender': { searched: 'Gabriel Torres', listed: 'Gabriela Torres' },
  'similarity.romanisation': { searched: 'Mao Tse-tung', listed: 'Mao Zedong' },
  'similarity.acronym': { searched: 'NLF', listed: 'National Liberation Front', entityType: 'organisation' },
  'similarity.registeredAcronym': { searched: 'NLF', listed: 'National Liberation Front Ltd', entityType: 'company' },
  'similarity.relatedForm': {
    searched: 'Meridian Shipping Ltd',
    listed: 'Meridian Shipping LLC',
    entityType: 'company',
  },
  'similarity.otherNumber': { searched: 'Orion Fund III', listed: 'Orion Fund 4', entityType: 'company' },
  'unlisted.slips.most': slippedUnlisted,
  'unlisted.slips.share': slippedUnlisted,
  'unlisted.slips.least': slippedUnlisted,
  'unlisted.nearMiss': { searched: 'Ali Kra', listed: 'Ali Krb', unlisted: ['kra'] },
  oneSidedNumber: { searched: 'Orion Capital Fund', listed: 'Orion Capital Fund II', entityType: 'company' },
  conflictingForms: { searched: 'ANO Vega', listed: 'Vega LLC Trading House', entityType: 'company' },
  swappedAroundBin: { searched: 'Hamad bin Rashid al-Suwaidi', listed: 'Rashid bin Hamad al-Suwaidi' },
  loneWord: { searched: 'Putin', listed: 'Vladimir Putin' },
  commonPairExtra: {
    searched: 'Carlos López',
    listed: 'Carlos Andrés López',
    common: ['carlos', 'lopez'],
  },
  keptEnds: { searched: 'Carlos López', listed: 'Carlos Andrés López' },
  firstWordMissing: { searched: 'José Mendoza', listed: 'Carlos José Alvarez Mendoza' },
  repeatedWord: { searched: 'Sergei Sergei Volkov', listed: 'Sergei Petrov Volkov' },
  weakAlias: { searched: 'Carlos Mendez', listed: 'Carlos Mendez', quality: 'weak' },
  identifierMatch: {
    searched: 'OCEAN PEARL (IMO 9187629)',
    listed: 'Ocean Star',
    entityType: 'vessel',
    identifier: '9187629',
  },
  'facts.birthYear.0': born(1951),
  'facts.birthYear.1': born(1950),
  'facts.birthYear.2': born(1949),
  'facts.birthYear.3': born(1948),
  'facts.birthYear.4': born(1940),
  'facts.birthYearTolerance': born(1951),
  'facts.circaTolerance': {
    searched: 'Amir Testov',
    listed: 'Amir Testov',
    birthYear: 1953,
    listedBirthYear: 1949,
    isCirca: true,
  },
  'facts.country': { searched: 'Carlos Mendez', listed: 'Carlos Mendez', asked: ['CH'], countries: ['AR'] },
  'facts.gender': { searched: 'Mr Amir Testov', listed: 'Amir Testov', genders: ['female'] },
  'thresholds.0': { searched: 'Amir Testova', listed: 'Amir Testov', fuzziness: 0 },
  'thresholds.0.1': { searched: 'Francsico Almeida', listed: 'Francisco Almeida', fuzziness: 0.1 },
  'thresholds.0.5': { searched: 'Gabriel Torres', listed: 'Gabriela Torres', fuzziness: 0.5 },
  'thresholds.1': { searched: 'Putin', listed: 'Vladimir Putin', fuzziness: 1 },
};

/**
 * For each number of the settings that may be changed, by its key, a pair of names whose score or threshold it moves.
 * Numbers that are part of the index have none, nor has `person.extraRegistered`: persons have no legal form.
 */
export const settingExamples: ReadonlyMap<string, SettingExample> = new Map(
  Object.entries(examples).map(([key, example]) => [key, { entityType: 'person', fuzziness: 0.5, ...example }]),
);
