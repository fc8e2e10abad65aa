/**
 * Titles and offices of two letters that are written behind a Korean or Chinese name as a word of their own; longer ones are not taken
 * for given names. Folded, so in simplified letters. General knowledge of the languages.
 */
export const EAST_ASIAN_TITLES: ReadonlySet<string> = new Set(
  (
    '장군 총리 장관 차관 의원 사장 회장 부장 국장 의장 총장 박사 교수 대표 주석 동지 원수 대장 상장 중장 소장 대좌 대사 서기 여사 선생 전무 상무 이사 목사 ' +
    '先生 女士 小姐 太太 主席 总统 总理 部长 将军 上将 中将 少将 司令 书记 教授 博士 董事 总裁 同志 大使 局长 省长 市长 校长 会长 社长 经理 律师 医生'
  ).split(' '),
);

/** Whether a folded word is a title that stands beside a Korean or Chinese name. */
export function isEastAsianTitle(word: string): boolean {
  return EAST_ASIAN_TITLES.has(word);
}
