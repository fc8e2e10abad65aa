import type { NamePair } from './read-names.ts';

/**
 * Which characters write the syllables of foreign names, by their Latin consonant: 't: in京' is 'tin' by 京. After Xinhua's tables for Russian, Arabic and
 * Persian names ('Names of the World's Peoples', 1993, as in general use), and a few of what Taiwan writes otherwise, for what the names of
 * Wikidata have seldom; '-' is the consonant alone.
 */
const SYLLABLES: readonly string[] = [
  'b: a巴 ay拜 an班 e贝别 en本 eau博 i比 in宾 o博 on邦 u布 un本 -布',
  'p: a帕 ay派 an潘 e佩 en片彭 i皮 in平 o波 on蓬 u普 -普',
  'v: a瓦 an万 e韦维 en文 i维 in温 o沃 on翁 u武 yu维 -夫弗',
  'w: a瓦 ah瓦 an万 i维 -乌',
  'f: a法 an凡 e费 en芬 i菲 in芬 o福 u富 -夫弗',
  'd: a达 ay代 an丹 e杰德 en坚登 eau多 i季迪地 in金丁 o多 on东 u杜 un敦 ya佳 yo焦 yu久 yan江 -德',
  't: a塔大 ay泰 an坦 e捷特 en坚滕 eau托 i季提蒂 in京廷 o托 on通 u图 ya佳 yo乔 yu秋 yan强 -特',
  'z: a扎 an赞 e泽 en津曾 i济齐 in津 o佐 u祖 -兹',
  's: a萨 ay赛 an桑 e谢塞 en先森 i西锡 in辛 o索 on松 u苏 un孙 ya夏 yo肖 yu休 -斯',
  'ts: a察 e采 en岑 i齐 in钦 o措 u楚 -茨',
  'sh: a沙 an尚 e舍 en申 i希 in欣 o绍 u舒 -什',
  'shch: a夏 e谢 i希 o晓 u休 -希',
  'zh: a扎 an然 e热 en任 i日 in任津 o若 u茹 -日',
  'j: a贾 an江 e杰 en真 i吉季 in金 o焦 u朱 ah贾 -季',
  'ch: a恰 ay柴 an昌 e切 en琴 i奇 in钦 o乔 on琼 u丘 -奇',
  'cz: y奇 yn钦',
  'g: a加卡 ay盖 an甘 e格 en根 i吉 in金 o戈 on贡 u古 un贡 yan根 -格',
  'gh: a加 i吉 o戈 u古 -格',
  'k: a卡 ay凯 an坎 e克凯 en肯 i基 in金 o科 on孔 u库 un昆 yu丘 -克',
  'q: a卡 i基 u库 -克格',
  'kh: a哈 an汉 e赫 i希 in欣 o霍 u胡 -赫',
  'h: a哈 ay海 an汉 e赫 en亨 i希 in欣 o霍 u胡 -赫',
  'm: a马 ay迈 an曼 e梅 en缅门 i米 in明 o莫 on蒙 u穆 ya米 -姆',
  'n: a纳 ay奈 an南 e涅内 en年嫩 i尼 in宁 o诺 on农 u努 y内 yu纽 -恩',
  'l: a拉 ay莱 an兰 e列莱 en连伦 i利 in林 o洛 on隆 u卢 ya利 yo廖 yu柳 yan良 -尔勒',
  'r: a拉 ay赖 an兰 e列雷 en连伦 i里 in林 o罗 on龙 u鲁 y蕊 yo廖 yu留 yan良 -尔',
  'tr: ey崔 o楚 u楚 um川 an川',
  'y: a亚 an扬 e叶耶 en延 o约 u尤 un云 -伊',
  'dh: a扎 i地 u祖 -兹',
  'dd: a扎达',
  'th: a萨 i西 u苏 -斯',
  ': a阿 ay艾 an安 e埃义 en恩 i伊义 in因 o奥 on翁 u乌 ou欧 ew尤 au奥 ei埃',
];

/** Latin letters that two characters write together. */
const PAIRS: readonly string[] = [
  '亚历: ale',
  '山大: xander xandr xandre xandru ksandr ksandar ksander sander sandr',
  '克谢: xei xey xeyi ksei ksey',
  '克西: xi xy ksi',
  '克斯: x ks',
  '克萨: xa ksa',
  '乔治: george giorg georg jorge',
  '义德: eed id',
  '艾哈: ah',
];

const SYLLABLE = /^([a-z-]+)(.+)$/;
/** As often as a name that is common. */
const TIMES = 30;

const pairOf = (word: string, latin: string): NamePair => ({ word, letters: [...word], latin, times: TIMES });

/** What is written u is 'ou' in French, and where French was the language of the office. */
const writingsOf = (latin: string): readonly string[] =>
  latin.endsWith('u') && latin.length > 1 && !latin.endsWith('yu') && !latin.endsWith('au') && !latin.endsWith('ou')
    ? [latin, `${latin.slice(0, -1)}ou`]
    : [latin];

function syllablesOf(line: string): NamePair[] {
  const [consonant = '', syllables = ''] = line.split(': ');
  return syllables.split(' ').flatMap((syllable) => {
    const [, vowel = '', characters = ''] = SYLLABLE.exec(syllable)!;
    const latin = vowel === '-' ? consonant : consonant + vowel;
    return [...characters].flatMap((word) => writingsOf(latin).map((writing) => pairOf(word, writing)));
  });
}

function togetherOf(line: string): NamePair[] {
  const [word = '', latins = ''] = line.split(': ');
  return latins.split(' ').map((latin) => pairOf(word, latin));
}

/** The tables as pairs of one or two characters and the Latin letters that they write. */
export const hanSyllables: readonly NamePair[] = [...SYLLABLES.flatMap(syllablesOf), ...PAIRS.flatMap(togetherOf)];
