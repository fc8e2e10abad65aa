import { describe, expect, it } from 'vitest';
import { koreanSyllablesOf } from '../compare/korean-given-name.ts';
import { wordForm } from '../normalise/prepare-word.ts';
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
    ['현우', ['hyeon u']],
    ['선', []],
    ['하늘빛', []],
  ])('%s falls into %j', (latin, parts) => {
    expect(koreanSyllablesOf(wordForm(latin)).map((part) => part.join(' '))).toEqual(parts);
  });
});

// Of the Korean syllables the one that the two write most differently.
describe('a Korean given name in Hangul that the other side writes in two syllables', () => {
  describeNames({
    same: [
      ['김현우', 'Kim Hyun-woo'],
      ['이승우', 'Lee Seung Woo'],
      ['박우진', 'Woo-jin Park'],
      ['김현욱', 'Kim Hyun-wook'],
      ['김원우', 'Kim Won-woo'],
      ['오극렬', 'O Kuk Ryol'],
      ['오극렬', 'Oh Kuk-ryol'],
    ],
    others: [
      ['김현우', 'Kim Hyun-oh'],
      ['김우성', 'Kim Yoo-sung'],
      ['김대용', 'Kim Dae-ryong'],
    ],
  });
});

describe("the syllable that North Korea writes 'U' is no initial in a Korean name", () => {
  describeNames({
    same: [
      ['Jang Hyon U', 'Jang Hyun-woo'],
      ['Jang Hyon U', 'Hyunwoo Jang'],
      ['JANG, Hyon U', 'Jang Hyun Woo'],
      ['Jang Hyon U', '장현우'],
      ['Kim U Song', 'Kim Woosung'],
      ['Kim U Song', '김우성'],
      ['Ri U Yong', 'Lee Wooyoung'],
      ['Pak Un U', 'Park Eun-woo'],
      ['Jang Hyon U', 'Чан Хён У'],
      ['Kim Woo-sung', 'Ким У Сон'],
      // Before a dot, and in names of other countries, it is one.
      ['Kim U. Song', 'Kim Ulysses Song'],
      ['John U Smith', 'John Ulysses Smith'],
    ],
    others: [
      ['Jang Hyon U', 'Jang Hyon Uk'],
      ['Jang Hyon U', 'Jang Hyon Il'],
      ['Kim U Song', 'Kim Chol Song'],
    ],
  });
});

describe('syllables of Korean and Chinese given names that are particles in other names', () => {
  describeNames({
    same: [
      ['Kim Il Song', 'Kim Ilsong'],
      ['Kim Il Song', '김일성'],
      ['Lee Do-hyun', '이도현'],
      ['Chun Du Hwan', '전두환'],
      ['Wang De Ming', 'Wang Deming'],
      ['Bin Zhang', 'Zhang Bin'],
      ['Han de Jong', 'Han Jong'],
    ],
    others: [
      ['Kim Il Song', 'Kim Chol Song'],
      ['Lee Do-hyun', 'Lee Seung-hyun'],
      ['Chun Du Hwan', 'Chun Ki Hwan'],
      ['Wang De Ming', 'Wang Xiao Ming'],
      ['KIM, Il', 'Kim'],
      ['Bin Wang', 'Wang'],
    ],
  });
});
