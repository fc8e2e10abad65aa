import { MIN_BIRTH_YEAR } from './constants.ts';

/** A searched birth as it is kept: its year, and where more is known the month or the day with it. */
export interface Birth {
  birthYear: number | null;
  birthDate: string | null;
}

export interface BirthFault {
  field: 'birth_year' | 'birth_date';
  fault: string;
}

/** What is known of a birth, or what is wrong with it. @param date a year, a month or a day, in that form */
export function readBirth(year: number | null, date: string | null, now: Date): Birth | BirthFault {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const currentYear = now.getUTCFullYear();
  const dated = date === null ? null : Number(date.slice(0, 'YYYY'.length));
  for (const [field, value] of [
    ['birth_year', year],
    ['birth_date', dated],
  ] as const)
    if (value !== null && !(Number.isInteger(value) && value >= MIN_BIRTH_YEAR && value <= currentYear))
      return { field, fault: `Year must be between ${MIN_BIRTH_YEAR} and ${currentYear}` };
  if (date === null) return { birthYear: year, birthDate: null };
  if (!isDay(date)) return { field: 'birth_date', fault: `There is no day ${date}` };
  if (date > today.slice(0, date.length)) return { field: 'birth_date', fault: 'Date of birth is in the future' };
  if (year !== null && year !== dated)
    return { field: 'birth_date', fault: `Date of birth is not of the birth year ${year}` };
  return { birthYear: dated, birthDate: date.length > 'YYYY'.length ? date : null };
}

/** The 30th of February is none. */
export function isDay(date: string): boolean {
  if (date.length < 'YYYY-MM-DD'.length) return true;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
