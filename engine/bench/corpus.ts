import type { Entry, EntityType, EntryName } from '../src/entry.ts';
import { cultures } from './cultures.ts';
import type { Culture } from './cultures.ts';
import { NameChain } from './name-chain.ts';
import { perturb, perturbations } from './perturb.ts';
import type { Perturbation } from './perturb.ts';
import { Random } from './random.ts';

/** Rare words invented for a corpus of a million entries. */
const rareSurnamesPerCulture = 24_000;
const rareGivenPerCulture = 1_200;
const brandWords = 60_000;

const sectors =
  'Trading Holding Shipping Bank Industries Petroleum Construction Energy Investment Import Export Engineering Logistics Pharma Chemical Steel Electronics Airlines Maritime Mining Textile Telecom Transport Services Group Development Foundation Technologies Exchange Insurance Foods Motors Defence Aviation Gold Oil Gas Consulting Management Agency'.split(
    ' ',
  );
const places =
  'Dubai Tehran Moscow Beirut Damascus Cyprus Panama London Geneva Istanbul Pyongyang Shanghai Caracas Bogota Lagos Khartoum Minsk Kyiv Mumbai Singapore Seychelles Malta Berlin Vienna Karachi Kabul Baghdad Tripoli Nairobi Jakarta'.split(
    ' ',
  );
const legalForms = [
  'Ltd',
  'LLC',
  'GmbH',
  'S.A.',
  'OOO',
  'Inc.',
  'Co., Ltd.',
  'AG',
  'S.A.R.L.',
  'PJSC',
  'Corp.',
  'FZE',
  'B.V.',
  'S.p.A.',
  'Pte. Ltd.',
  'JSC',
  'Limited',
  'Company',
];
const checkTypes = ['sanction', 'warning', 'pep', 'pep-class-1', 'adverse-media', 'fitness-probity'];
const aliasWays: readonly Perturbation[] = [
  'respelled',
  'vowel',
  'reversed',
  'middle-dropped',
  'doubled',
  'dropped-letter',
  'comma',
  'joined',
];

/** A name to search for, with the type of entity that it names. */
export interface InventedSearch {
  name: string;
  kind: 'absent' | 'common' | 'one word' | 'long company' | 'known' | 'misspelt';
  entityType: EntityType;
}

interface NamePool {
  culture: Culture;
  male: string[];
  female: string[];
  surnames: string[];
}

/** Invents lists and searches with a fixed seed: 24 cultures and more, companies, vessels, aircraft, Zipf-distributed words. */
export class Corpus {
  private readonly random: Random;
  private readonly share: number;
  private readonly pools: NamePool[];
  private readonly brands: string[];

  /** `size`: for how many entries the vocabulary is to do, at most a million. */
  constructor(seed: number, size = 1_000_000) {
    this.random = new Random(seed);
    this.share = Math.min(1, size / 1_000_000);
    this.pools = cultures.map((culture) => this.pool(culture));
    const brandChain = new NameChain([
      ...cultures.flatMap((culture) => culture.surnames.slice(0, 8)),
      ...sectors,
      ...places,
    ]);
    this.brands = this.words([], brandChain, brandWords * this.share);
  }

  *entries(count: number, source: string): Generator<Entry> {
    for (let index = 0; index < count; index++) yield this.entry(source, `E${index}`);
  }

  /** Searches of all kinds: known (`of` an entry), misspelt, absent, common, one word, long company names. */
  search(of: Entry): InventedSearch {
    const random = this.random;
    const pick = random.next();
    if (pick < 0.2) return { name: this.person(random.pick(this.pools), 1).name, kind: 'absent', entityType: 'person' };
    if (pick < 0.3) return { name: this.company(), kind: 'absent', entityType: 'company' };
    if (pick < 0.42)
      return { name: this.person(random.pick(this.pools), 0).name, kind: 'common', entityType: 'person' };
    if (pick < 0.47)
      return { name: random.pick(random.pick(this.pools).surnames), kind: 'one word', entityType: 'person' };
    if (pick < 0.55)
      return { name: `${this.company()} ${this.company()}`, kind: 'long company', entityType: 'company' };
    const way = random.pick(perturbations);
    const name = random.pick(of.names.filter((known) => known.quality !== 'weak')).text;
    return {
      name: perturb(name, way, random),
      kind: way === 'untouched' ? 'known' : 'misspelt',
      entityType: of.entityType,
    };
  }

  private pool(culture: Culture): NamePool {
    const given = new NameChain([...culture.male, ...culture.female]);
    return {
      culture,
      male: this.words(culture.male, given, rareGivenPerCulture * this.share),
      female: this.words(culture.female, given, rareGivenPerCulture * this.share),
      surnames: this.words(
        culture.surnames,
        new NameChain(culture.surnames),
        culture.order === 'surname-first' ? 400 : rareSurnamesPerCulture * this.share,
      ),
    };
  }

  private words(common: readonly string[], chain: NameChain, rare: number): string[] {
    return [...common, ...Array.from({ length: Math.ceil(rare) }, () => chain.invent(this.random))];
  }

  private entry(source: string, id: string): Entry {
    const pick = this.random.next();
    if (pick < 0.66) return this.personEntry(source, id);
    if (pick < 0.94)
      return this.plainEntry(source, id, this.random.chance(0.7) ? 'company' : 'organisation', this.company());
    if (pick < 0.985) return this.vesselEntry(source, id);
    return this.plainEntry(source, id, 'aircraft', `${this.brand()}-${1000 + this.random.below(9000)}`);
  }

  private personEntry(source: string, id: string): Entry {
    const pool = this.pools[this.random.zipf(this.pools.length, 6)] ?? this.random.pick(this.pools);
    const { name, female } = this.person(pool, 1);
    const entry = this.plainEntry(source, id, 'person', name);
    const year = 1930 + this.random.below(72);
    if (this.random.chance(0.8))
      entry.births.push({
        from: String(year),
        to: String(year + this.random.below(2)),
        circa: this.random.chance(0.2),
      });
    entry.countries.push({ code: pool.culture.country, text: pool.culture.country, role: 'nationality' });
    entry.genders.push(female ? 'female' : 'male');
    return entry;
  }

  private vesselEntry(source: string, id: string): Entry {
    const entry = this.plainEntry(
      source,
      id,
      'vessel',
      this.random.chance(0.5) ? this.brand() : `${this.brand()} ${this.random.pick(sectors)}`,
    );
    entry.identifiers.push({
      kind: 'imo',
      value: `IMO ${9_000_000 + this.random.below(900_000)}`,
      label: 'Vessel Registration Identification',
    });
    return entry;
  }

  private plainEntry(source: string, id: string, entityType: EntityType, name: string): Entry {
    return {
      source,
      id,
      entityType,
      names: this.withAliases(name),
      types: [this.random.pick(checkTypes)],
      listings: [],
      births: [],
      deaths: [],
      birthPlaces: [],
      countries: [],
      genders: [],
      identifiers: [],
      addresses: [],
      positions: [],
      relations: [],
      media: [],
      pictures: [],
      links: [],
      remarks: [],
      details: [],
    };
  }

  /** One to five names, two and a half in the mean. */
  private withAliases(name: string): EntryName[] {
    const names: EntryName[] = [{ text: name, quality: 'primary', kind: 'name' }];
    while (names.length < 5 && this.random.chance(0.63)) {
      const text = perturb(name, this.random.pick(aliasWays), this.random);
      names.push({ text, quality: this.random.chance(0.15) ? 'weak' : 'strong', kind: 'alias' });
    }
    return names;
  }

  /** `rareness` 0 takes the commonest words only. */
  private person(pool: NamePool, rareness: 0 | 1): { name: string; female: boolean } {
    const random = this.random;
    const female = random.chance(0.25);
    const givenNames = female ? pool.female : pool.male;
    const given = (): string => this.zipfWord(givenNames, rareness === 0 ? 12 : givenNames.length);
    const surname = (): string => this.zipfWord(pool.surnames, rareness === 0 ? 12 : pool.surnames.length);
    switch (pool.culture.order) {
      case 'western':
        return { name: random.chance(0.3) ? `${given()} ${given()} ${surname()}` : `${given()} ${surname()}`, female };
      case 'spanish':
        return { name: `${random.chance(0.5) ? `${given()} ${given()}` : given()} ${surname()} ${surname()}`, female };
      case 'arabic':
        return {
          name: `${given()} ${this.zipfWord(pool.male, 200)} ${random.chance(0.5) ? `${this.zipfWord(pool.male, 200)} ` : ''}${surname()}`,
          female,
        };
      case 'surname-first':
        return { name: `${surname()} ${given()}`, female };
      case 'patronymic':
        return {
          name: `${given()} ${patronymic(this.zipfWord(pool.male, 30), female)} ${surname()}${female ? 'a' : ''}`,
          female,
        };
      case 'single':
        return { name: random.chance(0.3) ? given() : `${given()} ${surname()}`, female };
    }
  }

  private company(): string {
    const random = this.random;
    const parts = [this.brand()];
    if (random.chance(0.35)) parts.push(random.pick([this.brand(), random.pick(places)]));
    parts.push(this.zipfWord(sectors, sectors.length));
    if (random.chance(0.4)) parts.push(this.zipfWord(sectors, sectors.length));
    if (random.chance(0.15)) parts.push(random.pick(places));
    if (random.chance(0.8)) parts.push(random.pick(legalForms));
    return parts.join(' ');
  }

  private brand(): string {
    return this.zipfWord(this.brands, this.brands.length);
  }

  private zipfWord(words: readonly string[], among: number): string {
    return words[this.random.zipf(Math.min(among, words.length))] ?? '';
  }
}

function patronymic(fatherName: string, female: boolean): string {
  const stem = fatherName.replace(/[aeiouy]+$/, '');
  return stem + (female ? 'ovna' : 'ovich');
}
