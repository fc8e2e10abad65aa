import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWomansSurname, mensSurnames, womensSurnames } from '../compare/letters/womens-surnames.ts';
import { describeNames } from '../testing/describe-names.ts';

describe('a Czech, Slovak or Lithuanian woman under the surname of a man of her family', () => {
  describeNames({
    same: [
      ['Jana Nováková', 'Jana Novak'],
      ['Věra Jourová', 'Vera Jour'],
      ['Martina Navrátilová', 'Martina Navratil'],
      ['Zuzana Čaputová', 'Zuzana Caput'],
      ['Dana Svobodová', 'Dana Svoboda'],
      ['Dagmar Havlová', 'Dagmar Havel'],
      ['Božena Němcová', 'Bozena Nemec'],
      ['Eva Vlčková', 'Eva Vlcek'],
      ['Zuzana Šimečková', 'Zuzana Simecka'],
      ['Lucia Ficová', 'Lucia Fico'],
      ['Kristina Kazlauskienė', 'Kristina Kazlauskas'],
      ['Rasa Balienė', 'Rasa Balys'],
      ['Ona Bilytė', 'Ona Bilys'],
      ['Яна Новакова', 'Jana Novak'],
    ],
    others: [
      ['Jana Nováková', 'Petra Novak'],
      ['Jana Nováková', 'Jana Novotna'],
      // A surname that is a given name as well, and one of three letters.
      ['Anna Ivanova', 'Anna Ivan'],
      ['Olga Petrova', 'Olga Peter'],
      ['Alla Popova', 'Alla Pop'],
      ['Jana Nováková', 'Novak Jan'],
    ],
  });
});

describe("women's and men's surnames", () => {
  it.each([
    ['novakova', ['novak', 'novaka', 'novako']],
    ['havlova', ['havl', 'havla', 'havlo', 'havel']],
    ['popova', ['popa', 'popo']],
    ['kazlauskiene', ['kazlauskas', 'kazlauskis', 'kazlauskys', 'kazlauskus', 'kazlauskius', 'kazlauska', 'kazlauske']],
    ['balyte', ['balis', 'balys']],
    ['blinkeviciute', ['blinkevicius']],
    ['grybauskaite', ['grybauskas', 'grybauska']],
    ['smith', []],
    ['ova', []],
    ['anna', []],
  ])('%s may be made of %j', (woman, men) => {
    expect(mensSurnames(woman)).toEqual(men);
  });

  it('lead to each other, whichever is looked up', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeouyskvclnt'), maxLength: 5 });
    const endings = fc.constantFrom('', 'ova', 'iene', 'aite', 'yte', 'ute', 'el', 'ek', 'a', 'o', 'as', 'is', 'us');
    const surname = fc.tuple(letters, endings).map((parts) => parts.join(''));
    fc.assert(
      fc.property(surname, (latin) => {
        expect(mensSurnames(latin).filter((man) => !womensSurnames(man).includes(latin))).toEqual([]);
        expect(womensSurnames(latin).filter((woman) => !mensSurnames(woman).includes(latin))).toEqual([]);
        for (const man of mensSurnames(latin))
          expect([isWomansSurname(man, latin), isWomansSurname(latin, man)]).toEqual([true, true]);
      }),
      { numRuns: 1000 },
    );
  });
});
