import { describeNames } from '../testing/describe-names.ts';

const SAME = [
  ['정식 김', 'Kim Jong Sik'],
  ['김 하은', 'Kim Ha-eun'],
  ['김 정은 장군', 'Kim Jong Un'],
  ['张 健 主席', 'Zhang Jian'],
  // A first letter that the North writes r.
  ['최룡해', 'Choe Ryong Hae'],
  ['최룡해', 'Choe Ryong-hae'],
  ['최 룡해', 'Choe Ryonghae'],
  ['박룡철', 'Pak Ryong Chol'],
  // A syllable that may be a legal form elsewhere.
  ['Il-soo Kim', 'Kim Ilsu'],
  ['리룡남', 'Ri Ryong Nam'],
  // Foreign names of two syllables and of one.
  ['에릭 그린', 'Eric Green'],
  ['루시 그린', 'Lucy Green'],
  ['톰 로빈슨', 'Tom Robinson'],
  // Three names of a foreigner.
  ['도널드 존 트럼프', 'Donald Trump'],
] as const;

const OTHERS = [
  // Who has a surname of Korea or China has one given name.
  ['정식 경숙 김', 'Kim Jong Sik'],
  ['영일 현정 허', 'Ho Yong Il'],
  ['建 超 张', 'Zhang Jian'],
  ['柳 桂花 李', 'Li Guihua'],
  // Vowels of two syllables are not those of one.
  ['하은 이', 'Ri Hun'],
  ['채원 김', 'Kim Chun'],
  // An r is no vowel.
  ['최룡해', 'Choe Hae'],
  ['박룡철', 'Pak Chol'],
  // A given name beside its surname is not read as a foreign one.
  ['루시 김', 'Lucy Kim'],
  ['秀琴 王', 'Wang Chen'],
] as const;

describeNames({ same: SAME, others: OTHERS });
