/** A syllable in any romanisation of Korean: North and South begin it with other letters ('Tae', 'Dae'), not with other sounds. */
const SYLLABLE =
  /^(?:kk|tt|pp|ss|jj|ch|sh|kh|th|ph|[gkndtrlmbpsjch])?(?:[yw]?(?:ae|eo|ee|oo|[aeiou])|you|yi|oe|oi|ou|ui|eui|eu|ai|ay)(?:ng|[gknlrmpbt])?$/;
/** Fewest letters of a syllable: shorter ones are initials. */
const SHORTEST_SYLLABLE = 2;

/** Whether a Latin word of two letters and more can be one syllable of a Korean name. */
export const isKoreanSyllable = (latin: string): boolean => latin.length >= SHORTEST_SYLLABLE && SYLLABLE.test(latin);
