import { withoutDoubles } from '../letter-rules.ts';

/**
 * Arabic and Hebrew words whose vowels are not written → Latin form with them: particles, and the names that are so common
 * that their reading is no guess. Keys are folded as in split-words.ts. General knowledge of the languages.
 */
const LINES: readonly string[] = [
  // particles
  'ال al|آل al|ابو abu|ابی abi|ابن ibn|بن bin|بنت bint|ولد ould|عبد abd|ام umm|بو bou|אל al|אבו abu|אבן ibn|בן ben|בר bar|עבד abd',
  // Arabic, Persian, Urdu, Pashto names
  'محمد muhammad|محمود mahmud|احمد ahmad|حامد hamid|حمید hamid|حسن hasan|حسین husayn|حسنی husni|علی ali|عمر umar|عامر amir|عمرو amr|عمار ammar|عثمان uthman|ابراهیم ibrahim|اسماعیل ismail|اسحاق ishaq|یعقوب yaqub|یوسف yusuf|یونس yunus|یحیی yahya|موسی musa|عیسی isa|ادریس idris|سلیمان sulayman|سلمان salman|سلیم salim|سالم salim|سامی sami|سامر samir|سمیر samir|سعید said|سعد saad|سعود saud|مسعود masud|خالد khalid|خلیل khalil|خلف khalaf|خلیفه khalifa|طارق tariq|طاهر tahir|طه taha|صالح salih|صلاح salah|صدام saddam|مصطفی mustafa|مرتضی murtada|مجتبی mujtaba|مهدی mahdi|مجید majid|ماجد majid|ماهر mahir|منصور mansur|مختار mukhtar|مروان marwan|معمر muammar|ناصر nasir|نصر nasr|نبیل nabil|نادر nadir|نوری nuri|نور nur|قاسم qasim|کریم karim|کمال kamal|کامل kamil|جمال jamal|جمیل jamil|جعفر jafar|جواد jawad|جابر jabir|جلال jalal|جاسم jasim|راشد rashid|رشید rashid|رضا rida|رمضان ramadan|رفیق rafiq|ریاض riyad|زاید zayid|زید zayd|زکریا zakariya|زکی zaki|بشیر bashir|بشار bashar|بدر badr|بلال bilal|باسم basim|فیصل faysal|فهد fahd|فواد fuad|فرید farid|فادی fadi|فاروق faruq|فتحی fathi|فوزی fawzi|هشام hisham|هادی hadi|هاشم hashim|هیثم haytham|حبیب habib|حمد hamad|حمزه hamza|حمدان hamdan|حیدر haydar|حاتم hatim|حافظ hafiz|عادل adil|عباس abbas|عزت izzat|عزه azza|عزیز aziz|عصام isam|عماد imad|عارف arif|علاء alaa|علا alaa|انور anwar|اکرم akram|اشرف ashraf|ایمن ayman|امین amin|امیر amir|اسامه usama|اسد asad|ایاد iyad|انس anas|ولید walid|وسیم wasim|وایل wail|یاسر yasir|یاسین yasin|یزید yazid|ضیا diya|غالب ghalib|غازی ghazi|غسان ghassan|شریف sharif|شاکر shakir|شهاب shihab|لادن ladin|القذافی alqadhafi|الاسد alasad|السیسی alsisi|الظواهری alzawahiri|البغدادی albaghdadi|رحمن rahman|الرحمن alrahman|الرحیم alrahim|الله allah|عبدالله abdallah|الکریم alkarim|العزیز alaziz|الدین aldin|الحق alhaq|حق haq|القادر alqadir|الفتاح alfattah|الملک almalik|الناصر alnasir|السلام alsalam|الحمید alhamid|المجید almajid|الوهاب alwahhab|الرزاق alrazzaq|الغنی alghani|فاطمه fatima|مریم maryam|عایشه aisha|زینب zaynab|خدیجه khadija|سارا sara|ساره sara|لیلا layla|لیلی layla|آمنه amina|خان khan|شاه shah|گل gul|جان jan|آقا agha|زاده zadeh|نژاد nejad|پور pur|خامنهای khamenei|روحانی ruhani|احمدینژاد ahmadinejad|رییسی raisi|ریسی raisi|نتانیاهو netanyahu|بنیامین binyamin|حی hay|کل gul|القاعده alqaida|اکبر akbar|کبیر kabir|حسان hassan|حسام husam|عمیر umayr|شیخ shaykh|کوثر kawthar|موید muayyad',
  // Hebrew names
  'דוד david|משה moshe|אברהם avraham|יצחק yitzhak|יעקב yaakov|יוסף yosef|שרה sara|רחל rachel|לאה leah|רבקה rivka|מרים miriam|חיים haim|שמעון shimon|ראובן reuven|לוי levi|יהודה yehuda|בנימין binyamin|דניאל daniel|מיכאל mikhael|גבריאל gavriel|שמואל shmuel|אליהו eliyahu|אהרן aharon|אהרון aharon|כהן cohen|שלמה shlomo|נתן natan|אריאל ariel|אהוד ehud|יאיר yair|גדעון gideon|עמוס amos|עמית amit|נפתלי naftali|אביגדור avigdor|איתמר itamar|בצלאל bezalel|יואב yoav|גלנט gallant|לפיד lapid|גנץ gantz|בנט bennett|ליברמן lieberman|שרון sharon|פרס peres|רבין rabin|אולמרט olmert|ברק barak|נתניהו netanyahu|הרצוג herzog|מזרחי mizrahi|פרץ peretz|אזולאי azoulay|ביטון biton|עמר amar|מוחמד muhammad|אחמד ahmad|מחמוד mahmud|חסן hasan|עלי ali',
];

export const ABJAD_READINGS: ReadonlyMap<string, string> = new Map(
  LINES.flatMap((line) => line.split('|').map((entry) => entry.split(' ') as [string, string])),
);

/**
 * How else a word with a known reading is spelled, by the ear of another language: ض and ظ are z in Persian and Urdu, ج is g in Egypt
 * and dj in the Maghreb, whose French writes ش as ch and س before e as c. General knowledge of the languages.
 */
const OTHER_LINES: readonly string[] = [
  'محمد mohammed mohamed mohammad mohamad|رضا reza riza raza|رمضان ramazan ramezan ramzan romdhane ramdane|ضیا zia ziya|مرتضی murtaza morteza|ریاض riyaz riaz riadh',
  'جمال gamal djamel djamal|جمیل gamil djamil|جابر gaber djaber|جلال galal djalal djelal|جعفر gaafar djaafar djafar|ماجد maged',
  'شریف cherif|شهاب chihab|شاکر chaker shaker|بشیر bachir|بشار bachar|رشید rachid rasheed|راشد rached rashed|هشام hichem hicham|هاشم hachem hachim hashem',
  'اشرف achraf|عایشه aicha|یوسف youcef|یاسین yacine|ناصر nacer naser|قاسم kassem kacem ghasem gasem qasem|حافظ hafedh|ولید oualid|وسیم ouassim',
  'حسین hossein hossain hocine hassine|عثمان osman usman ousmane|عمر omar amor|عامر ameur amer amar|صالح saleh salah|مصطفی mostafa moustapha mustapha',
  'عزه izzat ezzat izzet ezzet|حسان hassane|حسام hossam houssam housam|عمیر umair omair omeir oumair|شیخ sheikh sheik shaikh cheikh cheick|کوثر kosar kowsar kausar kawsar',
  // As they are spoken, with e for the i behind a long a.
  'حامد hamed|سالم salem|خالد khaled|طارق tarek tareq|عادل adel|باسم basem|یاسر yaser|جاسم jasem|کامل kamel|نادر nader|ماهر maher|سامر samer|حاتم hatem|عارف aref|غالب ghaleb|طاهر taher|حمید hameed|سلیم saleem|کریم kareem',
  'نور noor nour nor|حق haque hak hagh|الدین eddine eddin uddin eldin addin|القذافی gaddafi qaddafi kadhafi gadhafi',
];

/** By a known word, its further readings, each without doubled letters. */
const OTHER_READINGS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  OTHER_LINES.flatMap((line) =>
    line.split('|').map((entry) => {
      const [word = '', ...readings] = entry.split(' ');
      return [word, new Set(readings.map(withoutDoubles))] as const;
    }),
  ),
);

/** The further readings of known words: to be tested one by one. */
export const otherReadings = (): [word: string, readings: string[]][] =>
  [...OTHER_READINGS].map(([word, readings]) => [word, [...readings]]);

/** Whether a Latin word is a further reading of a known one, letter for letter but for those that are doubled. */
export function isOtherReading(word: string, latin: string): boolean {
  return OTHER_READINGS.get(word)?.has(withoutDoubles(latin)) ?? false;
}

/** The letter that makes 'of Muhammad' (Muhammadi) of a name, and its sound. */
const OF_NAME = 'ی';
const SOUND_OF_NAME = 'i';
/** Particles are no names. */
const SHORTEST_NAME = 3;

const IS_ARABIC = /^[\u0600-\u06ff]/u;

/** Known words by the Latin words that they are read as, without doubled letters; Arabic ones with what is made of them. */
const WORDS_BY_READING: ReadonlyMap<string, ReadonlySet<string>> = wordsByReading();

function wordsByReading(): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const add = (reading: string, word: string): void => {
    const key = withoutDoubles(reading);
    words.set(key, (words.get(key) ?? new Set()).add(word));
  };
  for (const [word, reading] of ABJAD_READINGS) {
    if (word.length < SHORTEST_NAME) continue;
    for (const each of [reading, ...(OTHER_READINGS.get(word) ?? [])]) {
      add(each, word);
      if (IS_ARABIC.test(word) && !word.endsWith(OF_NAME)) add(each + SOUND_OF_NAME, word + OF_NAME);
    }
  }
  return words;
}

/** Whether known words of a script are read as a Latin word, and this one is none of them: 'حسین' is not 'Hasan', nor 'محمدی' 'Muhammad'. */
export function isReadingOfOthers(word: string, latin: string): boolean {
  const words = WORDS_BY_READING.get(withoutDoubles(latin));
  if (words === undefined || words.has(word)) return false;
  const isArabic = IS_ARABIC.test(word);
  for (const other of words) if (IS_ARABIC.test(other) === isArabic) return true;
  return false;
}

/** Whether a word is known, or made of a known one. */
export function isKnownReading(word: string): boolean {
  return ABJAD_READINGS.has(word) || (word.endsWith(OF_NAME) && ABJAD_READINGS.has(word.slice(0, -1)));
}
