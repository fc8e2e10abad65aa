/**
 * How Hong Kong writes a Cantonese syllable in names, which has no marks of tone and tells no aspirated letter from another, with what Macau
 * and Malaysia write otherwise. Source: the customary romanisation of the government of Hong Kong, as Jyutping syllables are written in it.
 */
const INITIALS: ReadonlyMap<string, readonly string[]> = readSpellings(
  'b:p d:t g:k gw:kw,k kw:kw,k z:ch c:ch j:y ng:ng, :,ng',
);
const FINALS: ReadonlyMap<string, readonly string[]> = readSpellings(
  'aa:a,ar aai:ai aau:au aam:am aan:an aang:ang aap:ap aat:at aak:ak am:am,um an:an,un ap:ap,up at:at,ut ei:ei,i eng:eng,ing ek:ek,ik ' +
    'ing:ing,eng iu:iu,iew o:o,or uk:uk,ok ou:o,ou ung:ung,ong oe:eu oeng:eung oek:euk eoi:ui eon:un eot:ut yu:u yun:un yut:ut',
);

const SYLLABLE = /^(ng(?=.)|gw|kw|[bpmfdtnlgkhwzcsj](?=.))?(.+)$/;
/** 'Kwun' and 'Koon'. */
const ROUND = /^u[nit]?$/;

function readSpellings(line: string): Map<string, readonly string[]> {
  return new Map(
    line.split(' ').map((pair) => {
      const [sound = '', spellings = ''] = pair.split(':');
      return [sound, spellings.split(',')];
    }),
  );
}

function initialsOf(initial: string, final: string): readonly string[] {
  if (initial === 'g' && ROUND.test(final)) return ['k', 'kw'];
  return INITIALS.get(initial) ?? [initial];
}

/** '子' is 'Tsz' as often as 'Chi'. */
const WHOLE: ReadonlyMap<string, readonly string[]> = readSpellings('zi:chi,tsz ci:chi,tsz');

/** Spellings of a Jyutping syllable without its tone: 'gwok' → 'kwok' and 'kok'. */
export function cantoneseSpellings(jyutping: string): readonly string[] {
  const whole = WHOLE.get(jyutping);
  if (whole !== undefined) return whole;
  const [, initial = '', final = ''] = SYLLABLE.exec(jyutping)!;
  const finals = FINALS.get(final) ?? [final];
  return initialsOf(initial, final).flatMap((first) => finals.map((rest) => first + rest));
}
