/**
 * Sinhala before any-ascii: its block has an order of its own, so that its letters are read as those of Devanagari
 * (Unicode Standard, chapters 12 and 13). The letters for a nasal with its stop are the two, and 'ැ' is written a in
 * names: 'බැසිල්', Basil.
 */
const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'අ अ|ආ आ|ඇ अ|ඈ आ|ඉ इ|ඊ ई|උ उ|ඌ ऊ|ඍ ऋ|එ ए|ඒ ए|ඓ ऐ|ඔ ओ|ඕ ओ|ඖ औ|ක क|ඛ ख|ග ग|ඝ घ|ඞ ङ|ඟ ङ्ग|ච च|ඡ छ|ජ ज|ඣ झ|ඤ ञ|ඥ ज्ञ|ඦ ञ्ज|' +
    'ට ट|ඨ ठ|ඩ ड|ඪ ढ|ණ ण|ඬ ण्ड|ත त|ථ थ|ද द|ධ ध|න न|ඳ न्द|ප प|ඵ फ|බ ब|භ भ|ම म|ඹ म्ब|ය य|ර र|ල ल|ව व|ශ श|ෂ ष|ස स|හ ह|ළ ल|ෆ फ़|' +
    'ං ं|ඃ ः|් ्|ා ा|ැ ा|ෑ ा|ි ि|ී ी|ු ु|ූ ू|ෘ ृ|ෙ े|ේ े|ෛ ै|ො ो|ෝ ो|ෞ ौ'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const SINHALA = /[\u0d80-\u0dff]/;
/** A nasal before h is spoken with a g: 'සිංහ', Singha. */
const NASAL_BEFORE_H = /ංහ/g;
/** A consonant that no sign follows; by itself it is an initial. */
const BARE_CONSONANT = /.[\u0d9a-\u0dc6]$/u;
const SIGN_OF_A = 'ा';

/** A Sinhala word in letters of Devanagari, with the 'a' that it speaks at its end; other words stay as they are. */
export function inDevanagari(word: string): string {
  if (!SINHALA.test(word)) return word;
  const letters = [...word.replace(NASAL_BEFORE_H, 'ඞ්ඝ')].map((letter) => LETTERS.get(letter) ?? letter);
  return letters.join('') + (BARE_CONSONANT.test(word) ? SIGN_OF_A : '');
}
