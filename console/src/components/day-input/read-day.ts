import type { Format } from '../../format/format.ts';

/**
 * The day that somebody has typed, as YYYY-MM-DD: in the order of their preferences, parted by any sign, or year first.
 * Undefined while it is no whole day, or none of the calendar.
 */
export function readDay(typed: string, dateFormat: Format['dateFormat']): string | undefined {
  const numbers = /^(\d+)\D(\d+)\D(\d+)$/.exec(typed.trim())?.slice(1);
  if (!numbers) return undefined;
  const order = numbers[0]?.length === 4 ? ['YYYY', 'MM', 'DD'] : dateFormat.split('/');
  const part = (place: string): string => numbers[order.indexOf(place)] ?? '';
  const day = `${part('YYYY')}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
  // A day that is none, such as the 30th of February, is read as another one.
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined;
}

/** As much of a day as somebody has typed: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; a month stands before its year or after it. */
export function readPartialDay(typed: string, dateFormat: Format['dateFormat']): string | undefined {
  const text = typed.trim();
  if (/^\d{4}$/.test(text)) return text;
  const [, first = '', second = ''] = /^(\d{1,4})\D(\d{1,4})$/.exec(text) ?? [];
  const [year, month] = first.length === 4 ? [first, second] : [second, first];
  if (year.length === 4 && Number(month) >= 1 && Number(month) <= 12 && month.length <= 2)
    return `${year}-${month.padStart(2, '0')}`;
  return readDay(text, dateFormat);
}
