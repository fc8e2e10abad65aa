/**
 * Characters by which Chinese writes foreign names, after Xinhua's tables of transcription ('Names of the World's Peoples') and what Taiwan writes otherwise, simplified:
 * those that given names of Chinese people seldom have, and those that they have as well. General knowledge.
 */
const SELDOM_CHINESE =
  '阿埃巴拜班比彼别布茨蒂杜厄尔法费弗盖戈格哈罕霍加迦贾卡库拉赖勒列卢鲁罗马迈缪莫姆穆纳乃内尼涅努帕蓬皮珀普切丘热日萨塞赛瑟沙舍什史斯塔坦特提图托瓦韦乌西谢休耶伊尤扎佐顿卜札芭缇俄';
const ALSO_CHINESE =
  '艾爱安昂奥柏贝本边宾波伯博昌达丹登德邓丁东敦恩凡芬丰佛福富甘冈高根贡瓜汉豪海亨洪胡华吉季济江焦杰金津京久凯坎康克肯孔昆兰朗琳林龙隆莉丽利连良廖柳留路露略娜妮娃玛琼麦茂梅蒙孟敏明南年宁农诺派潘庞朋彭片平奇强乔钦琴秋让瑞若森山珊尚绍申圣盛松苏素孙汤唐滕通万旺威维文翁温武吴希霞夏先香相肖晓欣辛信兴雄雅亚延扬杨叶易英永约云赞泽曾詹张章珍芝治朱宗祖尊岱黛戴道段凤冯岛干楚柯范曹韩荷惠姬仕舒水顺斐菊悉锡魏伟卫魁奎勃代迪多菲夫古赫基捷科莱雷里伦洛曼门米默欧佩齐索泰廷沃因兹逊巧桑莎娅蕊大川';

/** Both, each a line. */
export const FOREIGN_CHARACTER_LINES: readonly string[] = [SELDOM_CHINESE, ALSO_CHINESE].map((characters) =>
  [...characters].join(' '),
);

const seldomChinese: ReadonlySet<string> = new Set(SELDOM_CHINESE);
const transcribing: ReadonlySet<string> = new Set(SELDOM_CHINESE + ALSO_CHINESE);

/** Whether a simplified character writes foreign names and hardly a Chinese given name. */
export const isSeldomChinese = (character: string): boolean => seldomChinese.has(character);

/** Whether a simplified character writes foreign names. */
export const isTranscribing = (character: string): boolean => transcribing.has(character);
