/** Shortcuts of 'Created On' and how many days they reach back (HISTORY-09). */
export const createdShortcuts = { 'last-week': 7, 'last-month': 30, 'last-3-months': 90 } as const;
export type CreatedShortcut = keyof typeof createdShortcuts;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** 30 February is read as a day in March: one that is not read back as it was written is none. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const isShortcut = (value: string): value is CreatedShortcut => Object.hasOwn(createdShortcuts, value);

/** First and last day of 'YYYY-MM-DD/YYYY-MM-DD'; undefined when it is none. */
export function createdDays(value: string): [from: string, to: string] | undefined {
  const [from = '', to = '', ...more] = value.split('/');
  return isDay(from) && isDay(to) && from <= to && more.length === 0 ? [from, to] : undefined;
}

/** A shortcut, or two days with a stroke between them. */
export const isCreated = (value: string): boolean => isShortcut(value) || createdDays(value) !== undefined;

/** The moments between which a search was made: from the first moment of the first day to the last of the last. */
export function createdBounds(value: string, now: Date, timeZone?: string): { start_date?: string; end_date?: string } {
  if (isShortcut(value)) {
    const reached = new Date(now.getTime() - createdShortcuts[value] * DAY_MS);
    return { start_date: startOfDay(dayOf(reached, timeZone), timeZone).toISOString() };
  }
  const days = createdDays(value);
  if (!days) return {};
  const end = startOfDay(dayAfter(days[1]), timeZone).getTime() - 1;
  return { start_date: startOfDay(days[0], timeZone).toISOString(), end_date: new Date(end).toISOString() };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const zoned = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** What the clocks of a time zone show at a moment, as if they stood in UTC. */
function wallClock(moment: Date, timeZone: string | undefined): number {
  const parts = Object.fromEntries(
    zoned(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    string
  >;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const dayOf = (moment: Date, timeZone: string | undefined): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);

/** The moment at which a day begins in a time zone; looked at twice, as the clocks may change between here and there. */
function startOfDay(day: string, timeZone: string | undefined): Date {
  const midnight = Date.parse(day);
  const offsetAt = (moment: number): number => wallClock(new Date(moment), timeZone) - moment;
  const near = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(near));
}
