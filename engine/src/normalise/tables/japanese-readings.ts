import { simplifyHan } from './han-variants.ts';

/**
 * Japanese names in kanji → their commonest readings in Hepburn romanisation without long vowels. A kanji name can be read
 * in several ways: only readings that most bearers share are listed. General knowledge of Japanese names.
 */
const SURNAMES =
  '佐藤 sato|鈴木 suzuki|高橋 takahashi|田中 tanaka|伊藤 ito|渡辺 watanabe|渡邊 watanabe|山本 yamamoto|中村 nakamura|小林 kobayashi|加藤 kato|吉田 yoshida|山田 yamada|佐々木 sasaki|山口 yamaguchi|松本 matsumoto|井上 inoue|木村 kimura|林 hayashi|斎藤 saito|齋藤 saito|斉藤 saito|清水 shimizu|山崎 yamazaki|森 mori|池田 ikeda|橋本 hashimoto|阿部 abe|安倍 abe|石川 ishikawa|山下 yamashita|中島 nakajima|石井 ishii|小川 ogawa|前田 maeda|岡田 okada|長谷川 hasegawa|藤田 fujita|後藤 goto|近藤 kondo|村上 murakami|遠藤 endo|青木 aoki|坂本 sakamoto|福田 fukuda|太田 ota|西村 nishimura|藤井 fujii|岡本 okamoto|金子 kaneko|藤原 fujiwara|三浦 miura|中野 nakano|中川 nakagawa|原田 harada|松田 matsuda|竹内 takeuchi|小野 ono|田村 tamura|中山 nakayama|和田 wada|石田 ishida|森田 morita|上田 ueda|原 hara|内田 uchida|柴田 shibata|酒井 sakai|宮崎 miyazaki|横山 yokoyama|高木 takagi|安藤 ando|宮本 miyamoto|大野 ono|小島 kojima|工藤 kudo|谷口 taniguchi|今井 imai|高田 takada|丸山 maruyama|増田 masuda|杉山 sugiyama|村田 murata|大塚 otsuka|新井 arai|小山 koyama|平野 hirano|河野 kono|藤本 fujimoto|野口 noguchi|松尾 matsuo|菅 suga|岸田 kishida|石破 ishiba|高市 takaichi|麻生 aso|鳩山 hatoyama|小泉 koizumi|野田 noda|黒田 kuroda|植田 ueda|茂木 motegi|加納 kano|本田 honda|豊田 toyoda|松井 matsui|大谷 otani|黒澤 kurosawa|三島 mishima|川端 kawabata|麻原 asahara|重信 shigenobu|浅田 asada|羽生 hanyu|北野 kitano|宮沢 miyazawa|江崎 ezaki|武田 takeda|織田 oda|徳川 tokugawa|島田 shimada|桜井 sakurai|水野 mizuno|西田 nishida|星野 hoshino|松下 matsushita|大西 onishi|土屋 tsuchiya|久保 kubo|平田 hirata|川口 kawaguchi|永井 nagai|服部 hattori|田口 taguchi|関口 sekiguchi|入江 irie';
const GIVEN_NAMES =
  '晋三 shinzo|文雄 fumio|義偉 yoshihide|茂 shigeru|早苗 sanae|太郎 taro|一郎 ichiro|次郎 jiro|三郎 saburo|純一郎 junichiro|進次郎 shinjiro|由紀夫 yukio|東彦 haruhiko|健一 kenichi|誠 makoto|隆 takashi|博 hiroshi|浩 hiroshi|宏 hiroshi|和夫 kazuo|正 tadashi|清 kiyoshi|勇 isamu|実 minoru|明 akira|彰 akira|修 osamu|剛 tsuyoshi|翔平 shohei|翔太 shota|大輔 daisuke|拓也 takuya|直樹 naoki|洋子 yoko|陽子 yoko|幸子 sachiko|恵子 keiko|京子 kyoko|和子 kazuko|節子 setsuko|美智子 michiko|裕子 yuko|真由美 mayumi|美咲 misaki|愛子 aiko|久美子 kumiko|智子 tomoko|房子 fusako|彰晃 shoko|春樹 haruki|由紀 yuki|英樹 hideki|秀樹 hideki|正義 masayoshi|忍 shinobu|建市 kenichi|龍太郎 ryutaro|康弘 yasuhiro|角栄 kakuei|栄作 eisaku|結弦 yuzuru|真央 mao|明 akira|武 takeshi|信長 nobunaga|家康 ieyasu|秀吉 hideyoshi|由紀子 yukiko|裕美子 yumiko|浩二 koji|浩一 koichi|聡 satoshi|哲也 tetsuya|達也 tatsuya|和也 kazuya|雅彦 masahiko|雅子 masako|裕仁 hirohito|明仁 akihito|徳仁 naruhito|治 osamu|豊 yutaka|昇 noboru|進 susumu|勝 masaru|弘 hiroshi|典子 noriko|直子 naoko|順子 junko|悦子 etsuko|真理子 mariko|優子 yuko|由美子 yumiko|千尋 chihiro|さくら sakura';

/** Keys are simplified like every word that is compared. */
function parse(line: string): ReadonlyMap<string, string> {
  return new Map(
    line
      .split('|')
      .map((entry) => entry.split(' ') as [string, string])
      .map(([kanji, reading]) => [simplifyHan(kanji), reading]),
  );
}

export const JAPANESE_SURNAMES = parse(SURNAMES);
export const JAPANESE_GIVEN_NAMES = parse(GIVEN_NAMES);

/** Whether the reading of a surname or given name in kanji is known. */
export function isKnownKanji(word: string): boolean {
  return JAPANESE_SURNAMES.has(word) || JAPANESE_GIVEN_NAMES.has(word);
}
