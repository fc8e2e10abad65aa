/**
 * Small words that bind names together. Each particle stands for a class; particles of one class are the same
 * word in another spelling or another assimilation ('al-Rashid', 'ar-Rashid', 'er-Rachid'). Latin forms.
 */
const CLASSES: readonly (readonly [className: string, spellings: string])[] = [
  ['al', 'al el ul ar as ad ash ach an at az er es ed il ol aal ud ur ush'],
  ['bin', 'bin ibn yiben ben bn ould oglu ogly uulu uly kyzy qizi gizi bint binti binte bent walad wald wld bni beni'],
  ['abu', 'abu abou abo aboo bou bu abi'],
  ['umm', 'umm um oum'],
  [
    'abd',
    'abd abdul abodulei abudulei abdel abdal abdol abdoul abdur abdus abdu abdun abdut abduz abdush abder abdes abden abdez',
  ],
  ['de', 'de di da do du del della dello dalla dal des dos das la las los lo le les'],
  ['van', 'van von vom vd vander den der ter ten te zu zum zur op het'],
  ['af', 'af av'],
  ['and', 'and und et og och ja ve wa'],
  ['san', 'san santa saint st ste sint'],
  ['na', 'na'],
];

/** Particle → class. */
export const PARTICLES: ReadonlyMap<string, string> = new Map(
  CLASSES.flatMap(([className, spellings]) => spellings.split(' ').map((word) => [word, className] as const)),
);

/** Classes whose words are names of their own when they lead or end a name: 'Ben Affleck', 'Van Tran', 'Le Duc'. */
export const NAME_WHEN_FIRST: ReadonlySet<string> = new Set('ben van le la san do da den'.split(' '));
/** Particle classes that carry a good part of the meaning of a name ('Abu Bakr', 'Abd al-Rahman'). */
export const WEIGHTY_PARTICLES: ReadonlySet<string> = new Set(['abd', 'abu', 'umm', 'san']);
