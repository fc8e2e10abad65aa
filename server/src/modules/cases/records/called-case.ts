import type { CaseRecord } from './cases-store.ts';

/** How a notification calls a case: it is kept with the archive of the merchant, which knows of no restricted case (ADR 0091). */
export const calledCase = ({ restrictedTo, reference }: Pick<CaseRecord, 'restrictedTo' | 'reference'>): string =>
  restrictedTo ? 'a case that only a group sees' : `case ${reference}`;

/** The same where a sentence begins. */
export const calledFirst = (record: Pick<CaseRecord, 'restrictedTo' | 'reference'>): string => {
  const called = calledCase(record);
  return called.charAt(0).toUpperCase() + called.slice(1);
};
