import { usePersonName } from '../../../components/use-person-name.ts';
import { useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { fileSize } from '../../../format/file-size.ts';
import { freshnessOf } from './freshness.ts';
import { isUploaded, type ImportStep } from './import-steps.ts';
import { restTime } from './rest-time.ts';
import { watchlistTexts } from './watchlist-texts.ts';
import type { ListVersion, Progress } from './watchlist-types.ts';

const ages = { never: 'ageNever', now: 'ageNow', minutes: 'ageMinutes', hours: 'ageHours', days: 'ageDays' } as const;
const running = {
  download: 'nowDownload',
  read: 'nowRead',
  compare: 'nowCompare',
  index: 'nowIndex',
  switch: 'nowSwitch',
} as const;
const steps = {
  download: 'stepDownload',
  read: 'stepRead',
  compare: 'stepCompare',
  index: 'stepIndex',
  switch: 'stepSwitch',
} as const;
const starters: Record<string, 'startedSchedule' | 'startedCommandLine' | 'startedFirst'> = {
  schedule: 'startedSchedule',
  'command line': 'startedCommandLine',
  'first start': 'startedFirst',
};

/** How watchlists are spoken of: ages, days, intervals, progress. */
export function useWords() {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  const session = useSession();
  const personName = usePersonName();

  const figure = ({ step, done, total }: Progress): string => {
    const amount = step === 'download' ? fileSize : format.count;
    if (total !== null && total > 0)
      return say('doneOf', { done: amount(Math.min(done, total)), total: amount(total) });
    if (done === 0) return '';
    if (step === 'download') return amount(done);
    return say(step === 'compare' ? 'doneDifferences' : 'doneEntries', { count: done, figure: format.count(done) });
  };

  const day = ({ publishedOn, fetchedAt }: Pick<ListVersion, 'publishedOn' | 'fetchedAt'>): string =>
    publishedOn === null ? format.date(fetchedAt) : format.partialDate(publishedOn);

  return {
    /** '8 h ago' */
    age(lastCheckedAt: string | null, now: number): string {
      const freshness = freshnessOf(lastCheckedAt, now);
      return say(ages[freshness.unit], 'count' in freshness ? { count: freshness.count } : {});
    },
    /** The day a version is called by: published, or else fetched. */
    day,
    /** The day of a version among others, with the time at which it was fetched where another one bears the same day. */
    dayAmong(version: ListVersion, versions: readonly ListVersion[]): string {
      const isShared = versions.some((other) => other.id !== version.id && day(other) === day(version));
      return isShared ? `${day(version)}, ${format.time(version.fetchedAt)}` : day(version);
    },
    interval: (hours: number): string =>
      hours % 24 === 0 && hours > 24 ? say('days', { count: hours / 24 }) : say('hours', { count: hours }),
    /** '+37 −4 ~52', 'no change', 'first version'; empty while it is not known. */
    change({ change, counts }: Pick<ListVersion, 'change' | 'counts'>): string {
      if (!change) return '';
      const { added, removed, changed } = change;
      if (added + removed + changed === 0) return say('noChange');
      if (added === counts?.entries) return say('firstVersion');
      return `+${format.count(added)} −${format.count(removed)} ~${format.count(changed)}`;
    },
    step: (step: ImportStep, version: Pick<ListVersion, 'fetchedFrom'>): string =>
      step === 'download' && isUploaded(version) ? say('stepUpload') : say(steps[step]),
    /** How far the running step is: '3,104 of 5,912', '18.4 MB'; empty before its first word. */
    figure,
    /** 'Reading 3,104 of 5,912' */
    doing: (progress: Progress): string => `${say(running[progress.step])} ${figure(progress)}`.trim(),
    /** '20 s left'; empty where it cannot be said. */
    rest(progress: Progress, now: number): string {
      const rest = restTime(progress, now);
      return rest ? say(rest.unit === 'seconds' ? 'restSeconds' : 'restMinutes', { count: rest.count }) : '';
    },
    /** 'by the schedule', 'by you', 'by Ines Farrow' */
    startedBy({ fetchedBy }: Pick<ListVersion, 'fetchedBy'>): string {
      const starter = starters[fetchedBy];
      if (starter) return say(starter);
      if (fetchedBy === session?.user.id) return say('startedByYou');
      const name = personName(fetchedBy);
      return name ? say('startedByName', { name }) : say('startedByOther');
    },
  };
}
