/** What the proof of a day is called, alone and in an archive of days. */
export const proofFileName = (day: string, format: 'pdf' | 'json'): string => `screening-proof-${day}.${format}`;
