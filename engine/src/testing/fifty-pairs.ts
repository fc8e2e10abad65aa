import { comparePair, type Known } from '../compare-pair.ts';
import type { EntityType } from '../entry.ts';
import type { EngineSettings } from '../settings/settings.ts';

/** At the default fuzziness unless it says otherwise. */
type Beside = Known & { fuzziness?: number };
type Pair = readonly [outcome: string, type: EntityType, searched: string, listed: string, beside?: Beside];

/** Score, lowest score reported, decision; all in ten-thousandths. Whoever changes one by intent changes it here as well. */
export const fiftyPairs: readonly Pair[] = [
  ['9118 of 8200: hit', 'person', 'Carlos López', 'Carlos Andrés López'],
  ['7475 of 8200: none', 'person', 'José Mendoza', 'Carlos José Alvarez Mendoza'],
  ['5217 of 8200: none', 'person', 'Putin', 'Vladimir Putin'],
  ['5000 of 8200: none', 'person', 'Sergei Ivanovich Belov', 'Sergei Petrovich Belov'],
  ['7120 of 8200: none', 'person', 'Hamad bin Rashid al-Suwaidi', 'Rashid bin Hamad al-Suwaidi'],
  ['9000 of 8200: hit', 'person', 'Bob Harrington', 'Robert Harrington'],
  ['9357 of 8200: hit', 'person', 'J. Whitcombe', 'Jonathan Whitcombe'],
  ['9100 of 8200: hit', 'person', 'J.R. Halloran', 'James Robert Halloran'],
  ['8000 of 8200: none', 'person', 'Gabriel Torres', 'Gabriela Torres'],
  ['9000 of 8200: hit', 'person', 'Mao Tse-tung', 'Mao Zedong'],
  ['9071 of 8200: hit', 'person', 'Moammar Qadhafi', 'Muammar Gaddafi'],
  ['9741 of 8200: hit', 'person', 'G0rdon Ma1colm', 'Gordon Malcolm'],
  ['9019 of 8200: hit', 'person', 'Bau Muath Harbi', 'Abu Muath Harbi'],
  ['7747 of 8200: none', 'person', 'Sergei Sergei Volkov', 'Sergei Petrov Volkov'],
  ['9866 of 8200: hit', 'person', 'Sheikh Hamid al-Qasimi', 'Hamid Al Qasimi'],
  ['9927 of 8200: hit', 'person', 'Robert Ellison Jr.', 'Robert Ellison'],
  ['10000 of 8200: hit', 'person', 'Pieter Vandenberg', 'Pieter van den Berg'],
  ['10000 of 8200: hit', 'person', 'محمد حسين', 'Muhammad Husayn'],
  ['9505 of 8200: hit', 'person', 'عبد الرحمن القاسمي', 'Abdul Rahman al-Qasimi'],
  ['10000 of 8200: hit', 'person', 'Сергей Волков', 'Sergey Volkov'],
  ['9500 of 8200: hit', 'person', '김정은', 'Kim Jong Un'],
  ['9500 of 8200: hit', 'person', '安倍晋三', 'Abe Shinzo'],
  ['9000 of 8200: hit', 'person', 'Amir Testov', 'Amir Testov', { birthYear: 1953, listedBirthYear: 1950 }],
  ['9919 of 8200: hit', 'company', 'Meridian Shipping Ltd', 'Meridian Shipping LLC'],
  ['4432 of 8200: none', 'company', 'ANO Vega', 'Vega LLC Trading House'],
  ['7129 of 8200: none', 'company', 'Orion Capital Fund', 'Orion Capital Fund II'],
  ['9000 of 8200: hit', 'organisation', 'NLF', 'National Liberation Front'],
  ['8000 of 8200: none', 'company', 'NLF', 'National Liberation Front Ltd'],
  ['8981 of 8200: hit', 'company', 'Norden Bank (Schweiz) AG', 'Norden Bank AG'],
  ['4691 of 8200: none', 'company', 'Bank of Georgia', 'Bank of Ghana'],
  ['8327 of 8200: hit', 'person', 'Viktor Snrim', 'Viktor Sorin'],
  ['8300 of 8200: hit', 'person', 'Viktor Rain', 'Viktor Sorin'],
  ['9709 of 8200: hit', 'person', 'Francsico Almeida', 'Francisco Almeida'],
  ['9307 of 8200: hit', 'person', 'Viktor Porosyan', 'Viktor Petrosyan'],
  ['8906 of 8200: hit', 'person', 'Viktor Bbptise', 'Viktor Baptiste'],
  ['8939 of 8200: hit', 'person', 'Viktor Mrheki', 'Viktor Mbeki'],
  ['8049 of 8200: none', 'person', 'Ali Kra', 'Ali Krb'],
  ['8769 of 8200: hit', 'company', 'Orion Fund III', 'Orion Fund 4'],
  ['8250 of 8200: hit', 'person', 'Viktor Slri', 'Viktor Sorin'],
  ['9297 of 8200: hit', 'person', 'Viktor Tsohrin', 'Viktor Sorin'],
  ['9610 of 8200: hit', 'person', 'Dr Ingrid Solberg', 'Dr Ingrit Solberg'],
  ['9389 of 6200: hit', 'person', 'Mr Amir Testov', 'Amir Tesstov', { genders: ['female'], fuzziness: 1 }],
  [
    '8441 of 8800: none',
    'person',
    'Carlos Mendez',
    'Karlos Mendez',
    { asked: ['CH'], countries: ['AR'], quality: 'weak', fuzziness: 0.3 },
  ],
  [
    '8928 of 9800: none',
    'person',
    'Amir Testova',
    'Amir Testov',
    { birthYear: 1953, listedBirthYear: 1949, isCirca: true, fuzziness: 0 },
  ],
  [
    '9300 of 9400: none',
    'person',
    'Amir Testov',
    'Amir Testov',
    { birthYear: 1953, listedBirthYear: 1951, fuzziness: 0.1 },
  ],
  [
    '8500 of 9600: none',
    'person',
    'Amir Testov',
    'Amir Testov',
    { birthYear: 1953, listedBirthYear: 1949, fuzziness: 0.05 },
  ],
  ['8000 of 8200: none', 'person', 'Amir Testov', 'Amir Testov', { birthYear: 1953, listedBirthYear: 1948 }],
  ['7500 of 8200: none', 'person', 'Amir Testov', 'Amir Testov', { birthYear: 1953, listedBirthYear: 1920 }],
  ['9440 of 8200: hit', 'vessel', 'MV Ocean Pearl (IMO 9187629)', 'OCEAN PERL (IMO 9187629)'],
  ['9500 of 8200: hit', 'vessel', 'OCEAN PEARL (IMO 9187629)', 'Ocean Star', { identifier: '9187629' }],
];

/** Words that many names of the lists bear, and words that none bears. */
const common = ['carlos', 'lopez', 'jose', 'mendoza', 'muhammad', 'ali', 'bank'];
const unlisted = ['rain', 'kra'];

/** Score, threshold and decision by some settings, as the table writes them. */
export function outcomeOf([, entityType, searched, listed, beside]: Pair, settings: EngineSettings): string {
  const pair = { entityType, searched, listed, fuzziness: 0.5, common, unlisted, ...beside };
  const { points, thresholdPoints } = comparePair(pair, settings);
  return `${points} of ${thresholdPoints}: ${points >= thresholdPoints ? 'hit' : 'none'}`;
}
