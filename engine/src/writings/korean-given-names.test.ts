import { describe, expect, it } from 'vitest';
import { koreanSyllablesOf } from '../compare/korean-given-name.ts';
import { describeNames } from '../testing/describe-names.ts';

describe('a Korean given name that one side writes as one word and the other in two syllables', () => {
  describeNames({
    same: [
      ['Kim Jong-un', 'Kim Chongun'],
      ['Kim Jong-un', "Kim Chŏng'ŭn"],
      ['Kim Jong-il', 'Kim Chongil'],
      ['Kim Dae-jung', 'Kim Taejung'],
      ['Park Geun-hye', 'Pak Kunhye'],
      ['Roh Moo-hyun', 'Roh Muhyeon'],
      ['Moon Jae-in', 'Moon Chaein'],
      ['Yoon Suk-yeol', 'Yun Seogyeol'],
      ['Kim Kyong Hui', 'Kim Gyeonghui'],
      ['Ri Pyong Chol', 'Ri Byeongcheol'],
      ['Kim Tong Il', 'Dongil Kim'],
      ['KIM, Tae Gon', 'Kim Daegeon'],
    ],
    others: [
      ['Kim Jong-un', 'Kim Chongil'],
      ['Kim Jong-un', 'Kim Chongnam'],
      ['Kim Dae-jung', 'Kim Taeshik'],
      ['Kim Tong Il', 'Kim Dongsik'],
      // Not of two syllables: what sounds alike in Korean is no given name.
      ['Kim Tong Brand', 'Kim Dongprand'],
    ],
  });

  it.each([
    ['taejung', ['tae jung']],
    ['jeongeun', ['jeon geun', 'jeong eun']],
    ['kangin', ['kan gin', 'kang in']],
    ['hanna', ['han na']],
    ['anna', []],
    ['smith', []],
    ['aehae', ['ae hae']],
  ])('%s falls into %j', (latin, parts) => {
    expect(koreanSyllablesOf(latin).map((part) => part.join(' '))).toEqual(parts);
  });
});
