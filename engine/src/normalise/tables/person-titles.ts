/**
 * Titles, honorifics and generations that stand beside a person's name and are not part of it, in Latin forms.
 * Sources: forms of address in OFAC, UN and EU entries; general knowledge of the languages. Words that are common
 * names of their own (Pan, Tan, Don, Said, Malik, Sultan, Amir) are left out on purpose: a lost name costs more
 * than a title too many.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Forms of address and degrees: a title wherever they stand. */
export const HONORIFICS = words(
  'mr mrs ms mx mister messrs dr drs doctor prof professor monsieur madame mme mlle herr frau fraulein senor senora senorita srta ' +
    'signor signora signore rev reverend hon honourable honorable eng engr ingeniero dipl phd md msc mba bsc llb esq esquire hrh ' +
    'excellency highness gospodin gospozha shri smt shrimati thiru puan encik datuk lic licenciado dra arq mgr msgr monsignor dott dottssa ' +
    'fnu lnu',
);

/** Ranks and offices: titles only before the name, because some are surnames ('Stephen King', 'John Major'). */
export const LEADING_TITLES = words(
  'sir dame lady lord sr sra captain capt cmdr commander colonel col lt ltcol maj major gen general brig brigadier admiral adm marshal sergeant sgt ' +
    'cpl corporal lieutenant president chairman minister senator ambassador governor judge justice deputy secretary director comandante commandant ' +
    'senior vice prince princess king queen duke duchess baron baroness count countess emperor chief bishop pope father brother sister hm fr miss dato',
);

/** Religious and social titles: before the name a title, but one that lists often keep as part of it. */
export const NAME_LIKE_TITLES = words(
  'sheikh shaikh shaykh sheik sheekh cheikh cheick shekh shaikha sheikha haji hajji hadji hadj haj hajj alhaji alhaj mullah mulla molla moulla ' +
    'maulavi mawlawi maulvi moulavi mawlana maulana mowlana mawlavi moulana qari hafiz ayatollah hojjatoleslam hojatoleslam ustaz ustad ustadz ' +
    'kiai kyai teungku tengku tun raden akhund akhond',
);

/** Generations within a family → canonical value. */
export const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['jr', 'jr'],
  ['junior', 'jr'],
  ['jnr', 'jr'],
  ['filho', 'jr'],
  ['sr', 'sr'],
  ['snr', 'sr'],
  ['senior', 'sr'],
  ['ii', 'ii'],
  ['iii', 'iii'],
  ['iv', 'iv'],
  ['2nd', 'ii'],
  ['3rd', 'iii'],
  ['4th', 'iv'],
]);

/** Titles that tell the gender of the person addressed. */
export const MALE_TITLES = words(
  'mr mister monsieur herr senor signor signore sir lord gospodin shri prince king duke baron count emperor encik',
);
export const FEMALE_TITLES = words(
  'mrs ms miss madame mme mlle frau fraulein senora senorita signora dame lady gospozha smt shrimati puan princess queen duchess baroness countess shaikha sheikha',
);
