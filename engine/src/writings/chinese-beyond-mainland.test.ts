import { describeNames } from '../testing/describe-names.ts';

/** People of Hong Kong and Macau, whose names are written as Cantonese sounds. */
const HONG_KONG = [
  ['李家超', 'Lee Ka-chiu'],
  ['李家超', 'John Lee Ka-chiu'],
  ['李家超', 'LEE, Ka Chiu'],
  ['李家超', 'John Ka-chiu Lee'],
  ['李家超', 'Lee Kachiu'],
  ['李 家超', 'Lee Ka-chiu'],
  ['林鄭月娥', 'Carrie Lam Cheng Yuet-ngor'],
  ['林郑月娥', 'LAM CHENG, Yuet-ngor'],
  ['鄭月娥', 'Cheng Yuet-ngor'],
  ['鄧炳強', 'TANG, Ping-keung'],
  ['邓炳强', 'Chris Tang Ping-keung'],
  ['曾國衞', 'Tsang Kwok-wai'],
  ['曾国卫', 'Erick Tsang Kwok-wai'],
  ['鄭若驊', 'Teresa Cheng Yeuk-wah'],
  ['郑若骅', 'CHENG, Yeuk Wah'],
  ['黎智英', 'Jimmy Lai Chee Ying'],
  ['梁振英', 'Leung Chun-ying'],
  ['曾蔭權', 'Donald Tsang Yam-kuen'],
  ['陳國基', 'Eric Chan Kwok Ki'],
  ['林定國', 'Paul Lam Ting-kwok'],
  ['蕭澤頤', 'Raymond Siu Chak-yee'],
  ['李桂華', 'Li Kwai-wah'],
  ['江學禮', 'Kong Hok-lai'],
  ['黃之鋒', 'Joshua Wong Chi-fung'],
  ['羅冠聰', 'Nathan Law Kwun-chung'],
  ['戴耀廷', 'Benny Tai Yiu-ting'],
  ['何俊仁', 'Albert Ho Chun-yan'],
  ['陳方安生', 'Anson Chan Fang On-sang'],
  ['葉劉淑儀', 'Regina Ip Lau Suk-yee'],
  ['范徐麗泰', 'Rita Fan Hsu Lai-tai'],
  ['李嘉誠', 'Li Ka-shing'],
  ['何鴻燊', 'Stanley Ho Hung-sun'],
  ['霍英東', 'Henry Fok Ying-tung'],
  ['周潤發', 'Chow Yun-fat'],
  ['劉德華', 'Lau Tak-wah'],
  ['王家衛', 'Wong Kar-wai'],
  ['吳宇森', 'Ng Yu-sum'],
  ['岑子杰', 'Jimmy Sham Tsz-kit'],
  ['鍾士元', 'Chung Sze-yuen'],
  ['吳靄儀', 'Margaret Ng Ngoi-yee'],
  ['許智峯', 'Ted Hui Chi-fung'],
  ['鄺俊宇', 'Roy Kwong Chun-yu'],
  ['曾鈺成', 'Tsang Yuk-shing'],
  ['崔世安', 'Fernando Chui Sai-on'],
  ['賀一誠', 'Ho Iat-seng'],
  ['何厚鏵', 'Edmund Ho Hau-wah'],
  ['岑浩輝', 'Sam Hou-fai'],
] as const;

/** People of Taiwan, whose passports follow Wade-Giles more or less. */
const TAIWAN = [
  ['馬英九', 'Ma Ying-jeou'],
  ['蔡英文', 'Tsai Ing-wen'],
  ['賴清德', 'William Lai Ching-te'],
  ['赖清德', 'Lai Ching-te'],
  ['李登輝', 'Lee Teng-hui'],
  ['宋楚瑜', 'James Soong Chu-yu'],
  ['謝長廷', 'Frank Hsieh Chang-ting'],
  ['呂秀蓮', 'Annette Lu Hsiu-lien'],
  ['宋美齡', 'Soong Mei-ling'],
  ['蔣介石', 'Chiang Kai-shek'],
  ['洪秀柱', 'Hung Hsiu-chu'],
  ['柯文哲', 'Ko Wen-je'],
  ['陳建仁', 'Chen Chien-jen'],
  ['王永慶', 'Wang Yung-ching'],
  ['黃仁勳', 'Jen-Hsun Huang'],
  ['嚴家淦', 'Yen Chia-kan'],
  ['顧立雄', 'Wellington Koo Li-hsiung'],
  ['蘇姿丰', 'Lisa Su Tzu-feng'],
] as const;

/** People of Singapore and Malaysia whose given names are Cantonese or Mandarin. */
const SOUTH_EAST_ASIA = [
  ['李顯龍', 'Lee Hsien Loong'],
  ['吳作棟', 'Goh Chok Tong'],
  ['王鼎昌', 'Ong Teng Cheong'],
  ['李宗偉', 'Lee Chong Wei'],
  ['黃家定', 'Ong Ka Ting'],
  ['陸兆福', 'Loke Siew Fook'],
  ['陳振聲', 'Chan Chun Sing'],
] as const;

/** As the mainland writes them, as before. */
const MAINLAND = [
  ['李家超', 'Li Jiachao'],
  ['林鄭月娥', 'Lin Zheng Yue’e'],
  ['賴清德', 'Lai Qingde'],
  ['陳國基', 'Chen Guoji'],
  ['习近平', 'Xi Jinping'],
] as const;

/** One name in traditional letters, in those that Hong Kong prefers and in simplified ones. */
const IN_HAN = [
  ['曾國衞', '曾国卫'],
  ['曾國衞', '曾國衛'],
  ['鄭若驊', '郑若骅'],
  ['許智峯', '许智峰'],
  ['朱凱廸', '朱凯迪'],
  ['何厚鏵', '何厚铧'],
  ['鄺俊宇', '邝俊宇'],
  ['林鄭月娥', '林郑月娥'],
] as const;

const OTHERS = [
  // Another given name, or another surname.
  ['李家超', 'Lee Ka-shing'],
  ['李家超', 'Lee Ka-kit'],
  ['李家超', 'Wong Ka-chiu'],
  ['王家超', 'Lee Ka-chiu'],
  ['李嘉誠', 'Lee Ka-chiu'],
  ['陳國基', 'Chan Kwok-wai'],
  ['曾國衞', 'Tsang Kwok-keung'],
  ['曾國衞', 'Chan Kwok-wai'],
  ['鄧炳強', 'Tang Ping-wah'],
  ['郭炳江', 'Kwok Ping-luen'],
  ['林鄭月娥', 'Lam Cheng Yuet-wah'],
  ['黃之鋒', 'Wong Chi-ming'],
  ['陳之鋒', 'Chan Tzu-feng'],
  ['馬英九', 'Ma Ying-wen'],
  ['蔡英文', 'Tsai Ing-te'],
  ['賴清德', 'Lai Ching-wen'],
  ['李登輝', 'Lee Hsien Loong'],
  ['李顯龍', 'Lee Kuan Yew'],
  // A surname that is written so by bearers of another one.
  ['張志明', 'Chan Chi-ming'],
  ['汪家超', 'Wang Ka-shing'],
  // Without a surname of Hong Kong beside it a given name is read as Mandarin.
  ['朴家超', 'Park Kachiu'],
  ['朴家超', 'Park Ka Chiu'],
  ['李超', 'Lee Chiu'],
  ['李家超', 'Lee'],
  ['李家超', 'Kachiu'],
  ['超 李', 'Lee Ka-chiu'],
  ['家 超 李', 'Lee Kachiu'],
  ['伟 明 李', 'Li Waiming'],
  ['习近平', 'Chap Kan-ping'],
  // As Korean reads them they are others.
  ['金正恩', 'Kam Ching-wan'],
] as const;

describeNames({ same: [...HONG_KONG, ...TAIWAN, ...SOUTH_EAST_ASIA, ...MAINLAND, ...IN_HAN], others: OTHERS });
