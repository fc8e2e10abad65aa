import { describe, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { capital, expectPeopleAsScored } from '../testing/as-scored.ts';

/** Writings of a word in other scripts, and in Latin letters. */
type Word = readonly [own: readonly string[], latin: readonly string[]];

const wordsOf = (text: string): readonly Word[] =>
  text.split(', ').map((line) => {
    const [own = '', latin = ''] = line.split(' = ');
    return [own.split(' '), latin.split('|')];
  });

const OF_INDIA = wordsOf(
  'अजीज আজিজ અજીજ = aziz|azeez|ajij, जिया জিয়া = zia|jia|ziya, एजाज ইজাজ = ejaz|ijaz, परवेज = parvez|pervez, राम రామ = ram|rama, ' +
    'चन्द्र চন্দ্র చంద్ర = chandra|chander, रामचन्द्र = ramchandra|ram chandra|ramachandra, देउवा = deuba|deuwa, शेरबहादुर = sherbahadur|sher bahadur, ' +
    'राव రావు = rao|ravu, ಗೌಡ = gowda|gauda, রহমান = rahman|rehman, শুভেন্দু = suvendu|shubhendu, জয় = joy|jay, ஆறுமுகம் = arumugam, ' +
    'விக்கிரமசிங்க වික්‍රමසිංහ = wickremesinghe|vikramasinha, රාජපක්ෂ ராஜபக்ச = rajapaksa|rajapakse, මහින්ද = mahinda, सिंह ਸਿੰਘ = singh|sinh, দাস = das',
);

const OF_THE_FAITH = wordsOf(
  'نورالدين = nurettin|nur al-din|nuruddin, فخرالدين = fahrettin|fakhr al-din|fakhruddin, جمالالدين = cemalettin|jamal ud-din|jamaluddin, ' +
    'محييالدين = muhittin|muhyi al-din|muhyiddin, صلاحالدين = selahattin|salah al-din|salahuddin, عزة = izzat|azza|izzet, نعمةالله = nimatullah, ' +
    'جنبلاط = jumblatt|junblat, عنبر = ambar|anbar, كريمي = karimi, يلماز = yilmaz, جواد = cevat|jawad, حق = haq|huq|haque, رحمة = rahmat|rahma',
);

/** Two or three words of one name, all in Latin letters or none, with a slip here and there. */
function nameOf(random: Random, words: readonly Word[]): string {
  const isLatin = random.chance(0.6);
  const chosen = new Set(Array.from({ length: random.chance(0.3) ? 3 : 2 }, () => random.pick(words)));
  const text = Array.from(chosen, ([own, latin]) => random.pick(isLatin ? latin : own)).join(' ');
  const at = random.below(text.length);
  const slipped = random.chance(0.2) ? text.slice(0, at) + text.slice(at + 1) : text;
  return slipped.split(' ').map(capital).join(' ');
}

describe('words whose letters are read by what stands beside them', () => {
  it.each([5, 6])('in scripts of India are searched and watched as if every name were scored: %d', (seed) => {
    expectPeopleAsScored(new Random(seed), (random) => nameOf(random, OF_INDIA));
  });

  it.each([7, 8])('in Arabic and Turkish are searched and watched as if every name were scored: %d', (seed) => {
    expectPeopleAsScored(new Random(seed), (random) => nameOf(random, OF_THE_FAITH));
  });
});
