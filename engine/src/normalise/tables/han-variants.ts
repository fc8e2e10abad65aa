/**
 * Traditional Han characters of names and places → simplified ones, position by position. General knowledge of Chinese
 * orthography (compare kSimplifiedVariant of the Unihan database), for the commonest surnames and given names.
 */
const TRADITIONAL =
  '習陳張劉楊趙黃吳孫馬羅鄭謝許馮鄧韓蘇盧蔣葉魯閻鍾賈蕭遲鄒龔龍萬錢湯顧賀嚴孔孟喬賴施溫歐華國偉強軍東傑寧蘭麗鳳齊俞鄔學會財倉雲曉輝榮義貴陽愛瓊紅順慶澤滬銀鐵錦鋼鑫鎮長門開關閃間聞隊際陸隨雙雞難電靈靜頁頂項須頌預領頤頻顏願類風飛養館饒駱騰驕魚鮑鳥鳴鴻鵬麥黨點寶實審寫導將專對尋壽夢奧孫嶺嶽島巖帥師帶幫幹廣庫廟張彌彎後從徐復德恆恩悅惠慈憲應懷戰戲據擇擴數斷時晉暉曆書東條極構樂樓樹橋機橫檢歡歲歷殺氣汪決沖沒況淚淵淺濟濤濱灣無煉煒熱燁燈爭爾牆獎獨獻瑋環產畫異當發盡盤監眾礦祿禎禮種穎積穩竇筆節範築簡籃粵紀純紹終組結絲經綠維綱緒緯練縣總績織繼續聖聯聰聲職肅勝膽臨與興舉艦芻莊莖華蒼蓋蓮蔔蘆虛號蟲補裝複見規視覺覽觀計訓記訪設證評詩話詳誠語說請諸謀謙講譚譯議護讓豐豔貝財貢貨賓質賢贊趕跡車軒載輔輪輯轉辦邊達遠適遲遷選還郵鄉醫釋鈞鈴鉅銘銳鋒錄鍵鏡鐘閱闊陰雖霧韋韻順預飄飾馳駿驗鬥魏鶴齡龐';
const SIMPLIFIED =
  '习陈张刘杨赵黄吴孙马罗郑谢许冯邓韩苏卢蒋叶鲁阎钟贾萧迟邹龚龙万钱汤顾贺严孔孟乔赖施温欧华国伟强军东杰宁兰丽凤齐俞邬学会财仓云晓辉荣义贵阳爱琼红顺庆泽沪银铁锦钢鑫镇长门开关闪间闻队际陆随双鸡难电灵静页顶项须颂预领颐频颜愿类风飞养馆饶骆腾骄鱼鲍鸟鸣鸿鹏麦党点宝实审写导将专对寻寿梦奥孙岭岳岛岩帅师带帮干广库庙张弥弯后从徐复德恒恩悦惠慈宪应怀战戏据择扩数断时晋晖历书东条极构乐楼树桥机横检欢岁历杀气汪决冲没况泪渊浅济涛滨湾无炼炜热烨灯争尔墙奖独献玮环产画异当发尽盘监众矿禄祯礼种颖积稳窦笔节范筑简篮粤纪纯绍终组结丝经绿维纲绪纬练县总绩织继续圣联聪声职肃胜胆临与兴举舰刍庄茎华苍盖莲卜芦虚号虫补装复见规视觉览观计训记访设证评诗话详诚语说请诸谋谦讲谭译议护让丰艳贝财贡货宾质贤赞赶迹车轩载辅轮辑转办边达远适迟迁选还邮乡医释钧铃钜铭锐锋录键镜钟阅阔阴虽雾韦韵顺预飘饰驰骏验斗魏鹤龄庞';

const simplified: ReadonlyMap<string, string> = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index]!]),
);

/** A word with its traditional characters simplified; other characters stay. */
export function simplifyHan(word: string): string {
  let text = '';
  for (const character of word) text += simplified.get(character) ?? character;
  return text;
}
