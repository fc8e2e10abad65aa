import type { ListTrouble } from '@tamis/contract/watchlists';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { notifyUsers, type UpdateMail } from '../../notifications/index.ts';
import { findRootUsers, type UserAccount } from '../../users/index.ts';
import { findSources } from '../records/sources-store.ts';
import { keepNotified } from '../records/notified-troubles-store.ts';
import { findTroubled } from './find-troubled.ts';
import { troubleSentence } from './trouble-words.ts';

const wordsOf = ({ isStale, isFailed }: ListTrouble): string =>
  [isStale && 'stale', isFailed && 'failed'].filter(Boolean).join(' ');

/**
 * Tells Root, in the console and by mail, of lists that have become stale or failed: each state once, however often it
 * is looked at and by however many processes. A list that is well again is told of anew when it is not.
 */
export const tellTrouble = (job: JobCtx, mail: UpdateMail): Promise<void> =>
  job.writeAsSystem((tx) => tellNews(tx, job.clock, mail));

async function tellNews(tx: JobTransaction, clock: Clock, mail: UpdateMail): Promise<void> {
  const { trx } = tx;
  const troubled = new Map((await findTroubled(trx, clock.now())).map((trouble) => [trouble.source, trouble]));
  const states = new Map(
    (await findSources(trx)).map(({ key }) => {
      const trouble = troubled.get(key);
      return [key, trouble ? wordsOf(trouble) : ''];
    }),
  );
  const news = (await keepNotified(trx, states)).flatMap(({ source, was }) => {
    const trouble = troubled.get(source);
    // Of two troubles one that is over is no news.
    return trouble && !was.includes(wordsOf(trouble)) ? [trouble] : [];
  });
  if (news.length === 0) return tx.unaudited('Nobody has anything to be told');
  await tell(tx, clock, mail, news);
}

async function tell(
  { trx, auditAll }: JobTransaction,
  clock: Clock,
  mail: UpdateMail,
  news: readonly ListTrouble[],
): Promise<void> {
  const titles = news.map(({ title }) => title).join(', ');
  const subject = news.length === 1 ? `A list needs attention: ${titles}` : `Lists need attention: ${titles}`;
  const sentences = news.map(troubleSentence);
  const roots = await findRootUsers(trx);
  await notifyUsers(trx, clock, roots, { title: subject, content: sentences.join('\n') });
  for (const root of roots) await mailTo(trx, mail, root, subject, sentences);
  await auditAll(
    news.map((trouble) => ({
      action: 'watchlists.tell-trouble',
      subjectType: 'list-source',
      subjectId: trouble.source,
      body: { state: wordsOf(trouble), told: roots.map(({ id }) => id) },
    })),
  );
}

function mailTo(
  trx: Trx,
  { messenger, consoleUrl }: UpdateMail,
  { name, email }: UserAccount,
  subject: string,
  sentences: readonly string[],
): Promise<void> {
  return messenger.mail(trx, {
    purpose: 'list-trouble',
    merchantId: null,
    to: email,
    values: {
      'user.firstName': name,
      'lists.title': subject,
      'lists.troubles': sentences.join('\n'),
      'lists.link': new URL('/settings/watchlists', consoleUrl()).href,
    },
  });
}
