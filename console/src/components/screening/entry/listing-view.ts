/** What lists write when they have no date (HIT-21). */
const EMPTY_DATE = /^0001-01-01(?:T|$)/;
export const isEmptyDate = (value: string): boolean => EMPTY_DATE.test(value);

/** The day of a date as listed, YYYY, YYYY-MM or YYYY-MM-DD; undefined when there is none. */
export function listedDate(value: string | null): string | undefined {
  if (!value || isEmptyDate(value)) return undefined;
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value;
}

/** Host of a web address; undefined for anything that a browser should not be led to. */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? host.replace(/^www\./, '') : undefined;
}
