/**
 * Characters by which Chinese writes foreign names, after Xinhua's tables of transcription ('Names of the World's Peoples')
 * and what Taiwan writes otherwise, simplified, by how given names of Chinese people have them: never; so seldom that hardly
 * any has two of them; seldom; like others. General knowledge.
 */
const NEVER_CHINESE = '埃拜彼茨厄弗哈卡库拉勒缪姆涅帕皮切萨塞什塔托瓦耶扎札俄顿热';
const RARELY_CHINESE = '巴布班比别列杜尔费盖格鲁卢罗马迈莫穆纳尼努蓬斯特提赖霍贾谢';
const SELDOM_CHINESE = '阿蒂法戈罕迦加乃内珀普丘日瑟沙舍史坦图韦乌西休伊尤佐卜芭缇赛';
const ALSO_CHINESE =
  '艾爱安昂奥柏贝本边宾波伯博昌达丹登德邓丁东敦恩凡芬丰佛福富甘冈高根贡瓜汉豪海亨洪胡华吉季济江焦杰金津京久凯坎康克肯孔昆兰朗琳林龙隆莉丽利连良廖柳留路露略娜妮娃玛琼麦茂梅蒙孟敏明南年宁农诺派潘庞朋彭片平奇强乔钦琴秋让瑞若森山珊尚绍申圣盛松苏素孙汤唐滕通万旺威维文翁温武吴希霞夏先香相肖晓欣辛信兴雄雅亚延扬杨叶易英永约云赞泽曾詹张章珍芝治朱宗祖尊岱黛戴道段凤冯岛干楚柯范曹韩荷惠姬仕舒水顺斐菊悉锡魏伟卫魁奎勃代迪多菲夫古赫基捷科莱雷里伦洛曼门米默欧佩齐索泰廷沃因兹逊巧桑莎娅蕊大川';

const TIERS = [NEVER_CHINESE, RARELY_CHINESE, SELDOM_CHINESE, ALSO_CHINESE];

/** The four, each a line. */
export const FOREIGN_CHARACTER_LINES: readonly string[] = TIERS.map((characters) => [...characters].join(' '));

const setOf = (...tiers: readonly string[]): ReadonlySet<string> => new Set(tiers.join(''));
const never = setOf(NEVER_CHINESE);
const rarely = setOf(NEVER_CHINESE, RARELY_CHINESE);
const seldom = setOf(NEVER_CHINESE, RARELY_CHINESE, SELDOM_CHINESE);
const transcribing = setOf(...TIERS);

/** Whether a simplified character writes foreign names and no Chinese given name. */
export const isNeverChinese = (character: string): boolean => never.has(character);

/** Whether a simplified character writes foreign names, and hardly any Chinese given name has two such. */
export const isRarelyChinese = (character: string): boolean => rarely.has(character);

/** Whether a simplified character writes foreign names and seldom a Chinese given name. */
export const isSeldomChinese = (character: string): boolean => seldom.has(character);

/** Whether a simplified character writes foreign names. */
export const isTranscribing = (character: string): boolean => transcribing.has(character);
