import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { viewInstallation } from '@tamis/contract/installation';
import { DAY_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { fileSize } from '../../format/file-size.ts';
import type { Format } from '../../format/format.ts';
import type { installationTexts } from './texts.ts';

export type Installation = OutputOf<typeof viewInstallation>;
type Say = typeof installationTexts.say;

export interface Finding {
  part: string;
  tone: 'red' | 'amber' | 'green' | 'grey';
  text: string;
  /** What to do; absent where nothing is. */
  advice?: string;
  link?: { to: '/settings/watchlists' | '/settings/outbox'; label: string };
}

interface Words {
  say: Say;
  format: Format;
}

/** Work that is due is begun within seconds: after so long nobody does it. */
const LATE_MS = 5 * MINUTE_MS;
/** The signing of the log is minutes behind then. */
const UNSIGNED_SECONDS = 300;
/** From the beginning of the day of the nightly check: the next one is made the night after. */
const CHECKED_WITHIN_MS = 2 * DAY_MS;
/** A backup each night, and one that may have failed. */
const BACKUP_STALE_MS = 2 * DAY_MS;
const BACKUP_LOST_MS = 7 * DAY_MS;
const LOW_SHARE = 0.1;
const LOW_BYTES = 2 * 1024 ** 3;

/** What the page says of each part, in the order in which an operator asks. What could not be looked at is grey, never green. */
export function findingsOf(installation: Installation, words: Words): Finding[] {
  return [
    ...databaseFindings(installation, words),
    ...otherChecks(installation, words),
    listsFinding(installation, words),
    monitoringFinding(installation, words),
    jobsFinding(installation, words),
    messagesFinding(installation, words),
    auditFinding(installation, words),
    diskFinding(installation, words),
    requestsFinding(installation, words),
    backupsFinding(installation, words),
  ];
}

/** What is lost with the machine is what came since. That a restore works is shown by nothing but a restore. */
function backupsFinding({ backups: { last, restoredAt }, checkedAt }: Installation, { say, format }: Words): Finding {
  const part = say('backups');
  if (restoredAt !== null && (last === null || restoredAt >= last.madeAt))
    return {
      part,
      tone: 'amber',
      text: say('backupsRestored', { at: format.dateTime(restoredAt) }),
      advice: say('backupsNoneText'),
    };
  if (last === null) return { part, tone: 'amber', text: say('backupsNone'), advice: say('backupsNoneText') };
  const age = Date.parse(checkedAt) - Date.parse(last.madeAt);
  const values = {
    at: format.dateTime(last.madeAt),
    size: fileSize(last.bytes),
    sealed: say(last.isSealed ? 'backupsSealed' : 'backupsUnsealed'),
    readBack: say(last.isReadBack ? 'backupsReadBack' : 'backupsNotReadBack'),
  };
  if (age > BACKUP_STALE_MS)
    return {
      part,
      tone: age > BACKUP_LOST_MS ? 'red' : 'amber',
      text: say('backupsStale', { ...values, count: Math.floor(age / DAY_MS) }),
      advice: say('backupsStaleText'),
    };
  const isWell = last.isSealed && last.isReadBack;
  const advice = say(last.isSealed ? 'backupsWellText' : 'backupsUnsealedText');
  return { part, tone: isWell ? 'green' : 'amber', text: say('backupsLast', values), advice };
}

/** Those that have a finding of their own here. */
const KNOWN = new Set(['database', 'migrations', 'snapshot', 'audit log']);

function databaseFindings({ checks }: Installation, { say }: Words): Finding[] {
  const trouble = (name: string) => checks.find((check) => check.name === name)?.trouble ?? null;
  const [database, schema] = [trouble('database'), trouble('migrations')];
  if (database === null && schema === null)
    return [{ part: say('database'), tone: 'green', text: say('databaseWell') }];
  return [
    ...(database === null
      ? []
      : [{ part: say('database'), tone: 'red' as const, text: database, advice: say('databaseText') }]),
    ...(schema === null
      ? []
      : [{ part: say('schema'), tone: 'red' as const, text: schema, advice: say('schemaText') }]),
  ];
}

function otherChecks({ checks }: Installation, { say }: Words): Finding[] {
  return checks.flatMap(({ name, trouble, isWarning }) =>
    trouble === null || KNOWN.has(name)
      ? []
      : [
          {
            part: say('other', { name }),
            tone: isWarning ? ('amber' as const) : ('red' as const),
            text: say('says', { name, trouble }),
            advice: say('otherText'),
          },
        ],
  );
}

function listsFinding({ lists }: Installation, { say, format }: Words): Finding {
  const finding = { part: say('lists'), link: { to: '/settings/watchlists', label: say('toLists') } } as const;
  if (!lists.isReady) return { ...finding, tone: 'red', text: say('listsNone'), advice: say('listsNoneText') };
  if (lists.troubled.length > 0) {
    const failed = lists.troubled.filter(({ isFailed }) => isFailed).length;
    const stale = lists.troubled.filter(({ isStale }) => isStale).length;
    const all = lists.fresh + lists.undated + lists.empty + lists.troubled.length;
    const text = say('listsTroubled', { failed, stale, all });
    return { ...finding, tone: 'red', text, advice: say('listsTroubledText') };
  }
  if (lists.isDemo) return { ...finding, tone: 'amber', text: say('listsDemo'), advice: say('listsDemoText') };
  if (lists.empty > 0)
    return {
      ...finding,
      tone: 'amber',
      text: say('listsEmpty', { count: lists.empty }),
      advice: say('listsTroubledText'),
    };
  const { fresh, undated, entries } = lists;
  return { ...finding, tone: 'green', text: say('listsWell', { fresh, undated, entries: format.count(entries) }) };
}

function monitoringFinding({ lastCheck, usage, checkedAt }: Installation, { say, format }: Words): Finding {
  const part = say('monitoring');
  const { day, missed: count } = lastCheck;
  if (count > 0) return { part, tone: 'red', text: say('monitoringMissed', { count }), advice: say('monitoringText') };
  if (usage.searches.monitored === 0) return { part, tone: 'grey', text: say('monitoringNone') };
  const watched = format.count(usage.searches.monitored);
  if (day === null || Date.parse(checkedAt) - Date.parse(day) > CHECKED_WITHIN_MS)
    return { part, tone: 'amber', text: say('monitoringUnchecked'), advice: say('monitoringUncheckedText') };
  return { part, tone: 'green', text: say('monitoringWell', { count: watched, day: format.partialDate(day) }) };
}

function jobsFinding({ jobs, checkedAt }: Installation, { say, format }: Words): Finding {
  const part = say('jobs');
  const { waitingSince: since, running, waiting } = jobs;
  if (since !== null && Date.parse(checkedAt) - Date.parse(since) > LATE_MS)
    return { part, tone: 'red', text: say('jobsLate', { since: format.dateTime(since) }), advice: say('jobsLateText') };
  const failed = jobs.failed.reduce((total, { count }) => total + count, 0);
  if (failed > 0)
    return { part, tone: 'amber', text: say('jobsFailed', { count: failed }), advice: say('jobsFailedText') };
  if (jobs.retrying > 0)
    return {
      part,
      tone: 'amber',
      text: say('jobsRetrying', { count: jobs.retrying }),
      advice: say('jobsRetryingText'),
    };
  return { part, tone: 'green', text: say('jobsWell', { running, waiting }) };
}

function messagesFinding({ messages }: Installation, { say }: Words): Finding {
  const finding = { part: say('messages'), link: { to: '/settings/outbox', label: say('toOutbox') } } as const;
  const { failing, waiting: count, isMailDelivered } = messages;
  if (!isMailDelivered)
    return { ...finding, tone: 'amber', text: say('messagesKept', { count }), advice: say('messagesKeptText') };
  if (failing > 0)
    return {
      ...finding,
      tone: 'red',
      text: say('messagesFailing', { count: failing }),
      advice: say('messagesFailingText'),
    };
  return { ...finding, tone: 'green', text: say('messagesWell', { count }) };
}

function auditFinding({ audit }: Installation, { say, format }: Words): Finding {
  const part = say('audit');
  const { unsignedSeconds, lastSignedAt, signedChains: count } = audit;
  if (unsignedSeconds > UNSIGNED_SECONDS)
    return {
      part,
      tone: 'red',
      text: say('auditLate', { minutes: Math.round(unsignedSeconds / 60) }),
      advice: say('auditLateText'),
    };
  if (lastSignedAt === null) return { part, tone: 'amber', text: say('auditNever'), advice: say('auditNeverText') };
  return { part, tone: 'green', text: say('auditWell', { at: format.dateTime(lastSignedAt), count }) };
}

function diskFinding({ disk: { folder, freeBytes, totalBytes } }: Installation, { say }: Words): Finding {
  const part = say('disk');
  const sizes = { free: fileSize(freeBytes), total: fileSize(totalBytes), folder };
  const isLow = freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;
  if (!isLow) return { part, tone: 'green', text: say('diskWell', sizes) };
  return {
    part,
    tone: freeBytes < LOW_BYTES ? 'red' : 'amber',
    text: say('diskFull', sizes),
    advice: say('diskFullText', sizes),
  };
}

function requestsFinding({ process }: Installation, { say, format }: Words): Finding {
  const part = say('requests');
  const { requests, failedRequests, startedAt } = process;
  const values = {
    all: format.count(requests),
    failed: format.count(failedRequests),
    since: format.dateTime(startedAt),
  };
  if (failedRequests > 0)
    return { part, tone: 'amber', text: say('requestsFailed', values), advice: say('requestsFailedText') };
  return { part, tone: 'green', text: say('requestsWell', values) };
}
