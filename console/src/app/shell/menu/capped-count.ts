/** Beyond it a badge is a number to read instead of a sign to see (CONST-27). */
const MOST = 100;

/** A count as a badge shows it: '100+' above a hundred. */
export const cappedCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
