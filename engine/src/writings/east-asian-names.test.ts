import { describeNames } from '../testing/describe-names.ts';

/** As they are written at home, most of them without a space, and as the world's press writes them. */
const AT_HOME = [
  ['王伟', 'Wang Wei'],
  ['习近平', 'Xi Jinping'],
  ['李克强', 'Li Keqiang'],
  ['蔡英文', 'Tsai Ing-wen'],
  ['문재인', 'Moon Jae-in'],
  ['윤석열', 'Yoon Suk-yeol'],
  ['이재명', 'Lee Jae-myung'],
  ['박근혜', 'Park Geun-hye'],
  ['이명박', 'Lee Myung-bak'],
  ['노무현', 'Roh Moo-hyun'],
  ['김정은', 'Kim Jong Un'],
  ['김여정', 'Kim Yo-jong'],
  ['최룡해', 'Choe Ryong-hae'],
  ['리영호', 'Ri Yong-ho'],
  ['山田太郎', 'Taro Yamada'],
  ['山田太郎', 'Yamada Taro'],
  ['岸田文雄', 'Fumio Kishida'],
  ['石破茂', 'Shigeru Ishiba'],
  ['小泉純一郎', 'Junichiro Koizumi'],
  ['菅義偉', 'Yoshihide Suga'],
  ['安倍晋三', 'Shinzo Abe'],
  ['麻生太郎', 'Taro Aso'],
  ['大谷翔平', 'Shohei Ohtani'],
] as const;

/** As the press there writes foreign ones. */
const ABROAD = [
  ['唐纳德 特朗普', 'Donald Trump'],
  ['도널드 트럼프', 'Donald Trump'],
  ['ドナルド・トランプ', 'Donald Trump'],
  ['블라디미르 푸틴', 'Vladimir Putin'],
  ['ウラジーミル・プーチン', 'Vladimir Putin'],
] as const;

const OTHERS = [
  ['习近平', 'Xi Zhongxun'],
  ['김정은', 'Kim Jong-il'],
  ['이재명', 'Lee Jae-yong'],
  ['安倍晋三', 'Akie Abe'],
  ['小泉純一郎', 'Shinjiro Koizumi'],
  ['唐纳德 特朗普', 'Donald Tusk'],
  ['도널드 트럼프', 'Ivanka Trump'],
  ['블라디미르 푸틴', 'Vladimir Medinsky'],
] as const;

describeNames({ same: [...AT_HOME, ...ABROAD], others: OTHERS });
