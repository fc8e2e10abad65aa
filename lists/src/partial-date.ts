import type { DateSpan } from '@tamis/engine';

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** From 1600: earlier numbers are years of another calendar (24/06/1402 is a Hijri date). */
const yearPattern = '(?:1[6-9]|20)\\d\\d';
const circaPattern = /^(?:circa|c(?:a)?\.|approximately|approx\.?|about|around|~)\s*/i;
const betweenPattern = new RegExp(`^(?:between\\s+)?(.*\\S)\\s*(?:-|–|to|and|through|until)\\s*(\\S.*)$`, 'i');

/**
 * A calendar date as exact as it is written: YYYY, YYYY-MM or YYYY-MM-DD, or undefined when the text is no date.
 * Understands ISO, '17 Feb 1974', 'Feb 1974', 'February 17, 1974' and '17/02/1974' (day first); unknown parts
 * written as 00 are left out.
 */
export function partialDate(text: string): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  return isoDate(written) ?? numericDate(written) ?? wordedDate(written);
}

/**
 * A date, a circa date or a range ('circa 1962', '1962 to 1965', 'between 1960 and 1965') as a span; undefined
 * when the text is none. `text` is kept where the bounds do not say all.
 */
export function dateSpan(text: string): DateSpan | undefined {
  const written = text.trim();
  const bare = written.replace(circaPattern, '');
  const circa = bare !== written;
  const single = partialDate(bare);
  if (single) {
    const saysMore = circa || (single.length === 7 && /\b(?:29|30|31)\b/.test(bare));
    return { from: single, to: single, circa, ...(saysMore && { text: written }) };
  }
  const [, first = '', last = ''] = betweenPattern.exec(bare) ?? [];
  const from = partialDate(first.replace(circaPattern, ''));
  const to = partialDate(last.replace(circaPattern, ''));
  if (!from || !to || from.slice(0, 4) > to.slice(0, 4)) return undefined;
  return { from, to, circa: circa || circaPattern.test(first) || circaPattern.test(last), text: written };
}

/** The day (YYYY-MM-DD) that a text names; undefined when it names none or a less exact date. */
export function fullDate(text: string): string | undefined {
  const date = partialDate(text);
  return date?.length === 10 ? date : undefined;
}

function isoDate(text: string): string | undefined {
  const match = new RegExp(`^(${yearPattern})(?:-(\\d\\d))?(?:-(\\d\\d))?(?:T.*)?$`).exec(text);
  return match ? checkedDate(match[1], match[2], match[3]) : undefined;
}

function numericDate(text: string): string | undefined {
  const match = new RegExp(`^(\\d\\d?)[/.](\\d\\d?)[/.](${yearPattern})$`).exec(text);
  return match ? checkedDate(match[3], match[2], match[1]) : undefined;
}

function wordedDate(text: string): string | undefined {
  const dayFirst = new RegExp(`^(?:(\\d\\d?) )?([a-z]+)\\.?,? (${yearPattern})$`, 'i').exec(text);
  if (dayFirst) return checkedDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = new RegExp(`^([a-z]+)\\.? (\\d\\d?),? (${yearPattern})$`, 'i').exec(text);
  return monthFirst ? checkedDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : undefined;
}

function monthNumber(name = ''): string {
  const wanted = name.toLowerCase();
  const index = wanted.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(wanted));
  return wanted === 'sept' ? '9' : index < 0 ? '13' : String(index + 1);
}

/** Joins the parts; a month or day of zero is not known, and lists do print days that a month lacks (30 Feb). */
function checkedDate(year = '', month = '0', day = '0'): string | undefined {
  const [monthValue, dayValue] = [Number(month), Number(day)];
  if (monthValue > 12) return undefined;
  if (monthValue === 0) return year;
  const days = new Date(Date.UTC(Number(year), monthValue, 0)).getUTCDate();
  if (dayValue > 31) return undefined;
  const yearMonth = `${year}-${String(monthValue).padStart(2, '0')}`;
  return dayValue === 0 || dayValue > days ? yearMonth : `${yearMonth}-${String(dayValue).padStart(2, '0')}`;
}
