import { describe, expect, it } from 'vitest';
import type { EntityType } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { scoreName, type Rarity } from './score.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { thresholdPoints } from '../settings/threshold.ts';

const everyWordRare: Rarity = { of: () => 1, isBorne: () => true };
const everyWordCommon: Rarity = { of: () => 0, isBorne: () => true };
const threshold = thresholdPoints(0.5);

function points(searched: string, listed: string, type: EntityType | undefined, rarity = everyWordRare): number {
  return scoreName(prepareName(searched, type), prepareName(listed, type), rarity, DEFAULT_SETTINGS).points;
}

type Pairs = readonly (readonly [searched: string, listed: string])[];

/** One test per pair: found at the default fuzziness or not. */
function findsAll(title: string, type: EntityType | undefined, pairs: Pairs): void {
  it.each(pairs)(`${title}: %s = %s`, (searched, listed) => {
    expect(points(searched, listed, type)).toBeGreaterThanOrEqual(threshold);
  });
}

function findsNone(title: string, type: EntityType | undefined, pairs: Pairs): void {
  it.each(pairs)(`${title}: %s ≠ %s`, (searched, listed) => {
    expect(points(searched, listed, type)).toBeLessThan(threshold);
  });
}

function equals(title: string, type: EntityType | undefined, pairs: Pairs): void {
  it.each(pairs)(`${title}: %s ≡ %s`, (searched, listed) => {
    expect(points(searched, listed, type)).toBe(10_000);
  });
}

describe('a person is the same person', () => {
  equals('whatever the order, case, marks and punctuation', 'person', [
    ['Tomasz Wiśniewski', 'WISNIEWSKI, Tomasz'],
    ['maría josé núñez', 'NUÑEZ, María José'],
    ['Petrov Ivan Sergeevich', 'Ivan Sergeevich Petrov'],
    ["O'Reilly, Sean", 'Sean O’Reilly'],
    ['AL-HAKIM, Layla', 'Layla al Hakim'],
    ['Jean-Pierre Moreau', 'MOREAU, Jean Pierre'],
  ]);
  equals('with titles and degrees', 'person', [
    ['Dr. Ingrid Solberg', 'Ingrid Solberg'],
    ['Mr John Ashworth, PhD', 'ASHWORTH, John'],
    ['General Kwame Boateng', 'BOATENG, Kwame'],
  ]);
  findsAll('with religious titles and generations', 'person', [
    ['Sheikh Hamid al-Qasimi', 'Hamid Al Qasimi'],
    ['Mullah Baz Gul Zadran', 'Baz Gul Zadran'],
    ['Robert Ellison Jr.', 'Robert Ellison'],
    ['Samuel Kerr III', 'KERR, Samuel'],
  ]);
  findsAll('with words joined or split', 'person', [
    ['Usama Binladin', 'Usama bin Ladin'],
    ['Khalid Alrashid', 'Khalid Al-Rashid'],
    ['AbdulRahman Yusuf', 'Abd al-Rahman Yusuf'],
    ['Kim Yongnam', 'Kim Yong Nam'],
    ['Pieter Vandenberg', 'Pieter van den Berg'],
    ['Marylou Jenkins', 'Mary Lou Jenkins'],
    ['Abdelkarim Haddad', 'Abd el Karim Haddad'],
  ]);
  findsAll('with middle names, patronymics and second surnames left out', 'person', [
    ['Viktor Morozov', 'Viktor Andreyevich Morozov'],
    ['Lucía Herrera', 'HERRERA QUINTANA, Lucía'],
    ['Ahmad al-Tamimi', 'Ahmad Hasan Mahdi al-Tamimi'],
    ['Dmitri Orlov', 'ORLOV, Dmitri Pavlovich'],
  ]);
  findsAll('with initials', 'person', [
    ['J. Whitcombe', 'Jonathan Whitcombe'],
    ['J.R. Halloran', 'James Robert Halloran'],
    ['JP Lefèvre', 'Jean-Paul Lefèvre'],
    ['George H. Tillman', 'George Herbert Tillman'],
    ['A. Siddiqui', 'Abd al-Rahim Siddiqui'],
  ]);
  findsAll('with nicknames and forms in other languages', 'person', [
    ['Bob Harrington', 'Robert Harrington'],
    ['Sasha Morozova', 'Aleksandr Morozov'],
    ['Pepe Villanueva', 'José Villanueva'],
    ['Mykola Shevchuk', 'Nikolai Shevchuk'],
    ['Yusuf Karimov', 'Iosif Karimov'],
    ['Bill Thornbury', 'William Thornbury'],
  ]);
  findsAll('with gendered surnames', 'person', [
    ['Elena Ivanov', 'Elena Ivanova'],
    ['Anna Kowalski', 'Anna Kowalska'],
    ['Olga Dostoevskaya', 'Olga Dostoevsky'],
  ]);
  findsAll('in another romanisation', 'person', [
    ['Mohammed Husayn', 'Muhamad Hussein'],
    ['Yevgeny Sokolov', 'Evgenii Sokolov'],
    ['Pyotr Tchaikovsky', 'Petr Chaykovskiy'],
    ['Mao Tse-tung', 'Mao Zedong'],
    ['Teng Hsiao-ping', 'Deng Xiaoping'],
    ['Moammar Qadhafi', 'Muammar Gaddafi'],
    ['Li Myong-bak', 'Lee Myong Bak'],
    ['Yousef Shakir', 'Yusuf Chaker'],
    ['Wolodymyr Kowalenko', 'Volodymyr Kovalenko'],
    ['Giorgi Kvirikashvili', 'Georgy Kvirikachvili'],
  ]);
  findsAll('with slips of typing and reading', 'person', [
    ['Francsico Almeida', 'Francisco Almeida'],
    ['Alexnader Petersson', 'Alexander Petersson'],
    ['Bemard Lacroix', 'Bernard Lacroix'],
    ['G0rdon Ma1colm', 'Gordon Malcolm'],
    ['Stefan Lindqvistt', 'Stefan Lindqvist'],
    ['Bau Muath Harbi', 'Abu Muath Harbi'],
  ]);
  findsAll('with a word written twice', 'person', [
    ['Sergei Sergei Volkov', 'Sergei Volkov'],
    ['Maria Maria Lopes', 'Maria Lopes'],
  ]);
  equals('with one name only', 'person', [
    ['Suharto', 'SUHARTO'],
    ['Hannibal', 'hannibal'],
  ]);
});

describe('a person is somebody else', () => {
  findsNone('with one name in common', 'person', [
    ['Putin', 'Vladimir Putin'],
    ['Mr. Smith', 'John Smith'],
    ['Garcia', 'Maria Garcia Lopez'],
    ['Viktor Morozov', 'Igor Morozov'],
    ['Hassan', 'Hassan Nasser Qasim'],
    ['Daniel Weber', 'Daniel Fischer'],
  ]);
  findsNone('with a contradicting word', 'person', [
    ['Omar Khalid al-Masri', 'Omar Khalid al-Iraqi'],
    ['Sergei Ivanovich Belov', 'Sergei Petrovich Belov'],
    ['Peter John Doyle', 'Peter James Doyle'],
    ['Ahmed bin Salman', 'Ahmed bin Nayef'],
  ]);
  findsNone('whose surname an initial stands for', 'person', [
    ['Tatiana Vecoli', 'Tatiana V. Chernykh'],
    ['Alex Thornton', 'Alex H. T. Mbeki'],
  ]);
  findsNone('of another gender', 'person', [
    ['Gabriel Torres', 'Gabriela Torres'],
    ['Mario Benedetti', 'Maria Benedetti'],
    ['Daniel Rojas', 'Daniela Rojas'],
  ]);
  findsNone('as father and son', 'person', [['Hamad bin Rashid al-Suwaidi', 'Rashid bin Hamad al-Suwaidi']]);
  findsNone('with another syllable', 'person', [
    ['Kim Jong Man', 'Kim Jong Sik'],
    ['Wang Wei', 'Wang Jun'],
    ['Li Na', 'Li Ming'],
  ]);
  describe('with two of many names, the first not among them', () => {
    it('José Mendoza ≠ Carlos José Alvarez Mendoza, where the names are common', () => {
      expect(points('José Mendoza', 'Carlos José Alvarez Mendoza', 'person', everyWordCommon)).toBeLessThan(threshold);
    });
  });
});

describe('an organisation is the same organisation', () => {
  equals('with its legal form in another spelling, or none', 'company', [
    ['Nordwind Aktiengesellschaft', 'Nordwind AG'],
    ['Silverlake Limited', 'SILVERLAKE LTD'],
    ['Общество с ограниченной ответственностью "Ромашка"', 'ООО Ромашка'],
    ['Belmont Inc.', 'Belmont'],
    ['Akcionersko Drustvo Zastava', 'Zastava AD'],
    ['Polmex Sp. z o.o.', 'POLMEX SP ZOO'],
    ['Delta Trading S.A.R.L.', 'Delta Trading SARL'],
  ]);
  findsAll('with a related legal form', 'company', [
    ['Meridian Shipping Ltd', 'Meridian Shipping LLC'],
    ['OAO Uralkhim', 'Uralkhim JSC'],
    ['Helios Energy GmbH', 'Helios Energy AG'],
  ]);
  findsAll('with the form attached', 'company', [
    ['NordwindAG', 'Nordwind AG'],
    ['RomashkaOOO', 'OOO Romashka'],
    ['DELTA TRADINGFZE', 'Delta Trading FZE'],
    ['SECOURSASBL', 'Secours ASBL'],
    ['OOOROMASHKA', 'OOO Romashka'],
    ['JSCVESNA', 'JSC Vesna'],
  ]);
  equals("with 'and', '&', numbers in words and Roman numerals", 'organisation', [
    ['Baker & Sons', 'Baker and Sons'],
    ['First Eastern Bank', '1st Eastern Bank'],
    ['Brigade Twenty-Five', 'Brigade 25'],
    ['Orion Fund III', 'Orion Fund 3'],
  ]);
  findsAll('as an acronym', 'organisation', [
    ['NLF', 'National Liberation Front'],
    ['A.B.K. Company', 'ABK Company'],
    ['Harbour Authority of Tessalia', 'HAT'],
  ]);
  findsAll('with words joined, split or abbreviated', 'company', [
    ['Good Year Tyres', 'Goodyear Tyres'],
    ['Petro Chem Industries', 'Petrochem Industries'],
    ['Firsteastern Bank', 'First Eastern Bank'],
    ['Eleventh Harbour GmbH', 'Eleventhharbour GmbH'],
    ['Intl Shipping Services Ravenna', 'International Shipping Services Ravenna'],
  ]);
  findsAll('with its article', 'organisation', [
    ['Al-Nasr Brigades', 'Alnasr Brigades'],
    ['Nasr Brigades', 'Al Nasr Brigades'],
    ['An-Nasr Brigades', 'Al-Nasr Brigades'],
  ]);
  findsAll('with a bracketed aside', 'company', [['Norden Bank (Schweiz) AG', 'Norden Bank AG']]);
});

describe('an organisation is another one', () => {
  findsNone('with only its legal form or trade in common', 'company', [
    ['Volta AG', 'Siegel AG'],
    ['Limited Liability Company Vega', 'Limited Liability Company Orion'],
    ['Karun Petrochemical Industries', 'Tabriz Petrochemical Industries'],
  ]);
  findsNone('with another place', 'company', [
    ['Bank of Georgia', 'Bank of Ghana'],
    ['Norden Bank (France) SA', 'Norden Bank (Germany) GmbH'],
    ['Bowman of Boston Inc', 'Bowman of Dallas Inc'],
  ]);
  findsNone('with a number that only one has', 'company', [
    ['Orion Capital Fund', 'Orion Capital Fund II'],
    ['Brigade 12', 'Brigade'],
  ]);
  findsNone('with a legal form of another nature', 'company', [['ANO Vega', 'Vega LLC Trading House']]);
  findsNone('with another distinctive word', 'organisation', [
    ['The Falcon Trust', 'The Dolphin Trust'],
    ['Ministry of Defence', 'Ministry of Finance'],
  ]);
});

describe('vessels', () => {
  findsAll('are the same with prefixes and IMO numbers', 'vessel', [
    ['MV Ocean Pearl', 'Ocean Pearl'],
    ['OCEAN PEARL (IMO 9187629)', 'Ocean Pearl'],
    ['Sea Star 7', 'SEA STAR VII'],
  ]);
  findsNone('are others with another name', 'vessel', [
    ['Lady Nora', 'Lady Vera'],
    ['Snow', 'Slow'],
  ]);
});

describe('names in other scripts', () => {
  findsAll('meet their Latin form', 'person', [
    ['Сергей Волков', 'Sergey Volkov'],
    ['Володимир Зеленський', 'Volodymyr Zelenskyy'],
    ['Александар Вучић', 'Aleksandar Vucic'],
    ['محمد حسين', 'Muhammad Husayn'],
    ['عبد الرحمن القاسمي', 'Abdul Rahman al-Qasimi'],
    ['بنیامین نتانیاهو', 'Binyamin Netanyahu'],
    ['בנימין נתניהו', 'Benjamin Netanyahu'],
    ['习近平', 'Xi Jinping'],
    ['習近平', 'Xi Jinping'],
    ['김정은', 'Kim Jong Un'],
    ['박근혜', 'Park Geun-hye'],
    ['Αλέξης Τσίπρας', 'Alexis Tsipras'],
    ['ბიძინა ივანიშვილი', 'Bidzina Ivanishvili'],
    ['Նիկոլ Փաշինյան', 'Nikol Pashinyan'],
    ['नरेन्द्र मोदी', 'Narendra Modi'],
    ['ทักษิณ ชินวัตร', 'Thaksin Shinawatra'],
    ['アベ シンゾウ', 'Shinzo Abe'],
    ['安倍晋三', 'Abe Shinzo'],
  ]);
  findsNone('are told apart', 'person', [
    ['محمد حسن', 'Mahmud Husayn'],
    ['张伟', 'Zhang Li'],
    ['김영철', 'Kim Jong Chol'],
    ['Иван Петров', 'Ivan Sidorov'],
    ['علی رضایی', 'Hasan Rezaei'],
    ['习近朋', '习近平'],
    ['高石早苗', '高市早苗'],
  ]);
});

describe('undecided names', () => {
  findsAll('are read as what they look like', undefined, [
    ['Vega Trading LLC', 'LLC Vega Trading'],
    ['Kim Yong-nam', 'KIM, Yong Nam'],
    ['Juan de la Cruz', 'CRUZ, Juan de la'],
  ]);
});
