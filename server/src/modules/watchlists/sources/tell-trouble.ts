import type { ListTrouble } from '@tamis/contract/watchlists';
import { appendAudit, INSTALLATION_CHAIN } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUsers, type UpdateMail } from '../../notifications/index.ts';
import { findRootUsers, type UserAccount } from '../../users/index.ts';
import { findSources } from '../records/sources-store.ts';
import { keepTold } from '../records/told-troubles-store.ts';
import { findTroubled } from './find-troubled.ts';
import { troubleSentence } from './trouble-words.ts';

const wordsOf = ({ isStale, isFailed }: ListTrouble): string =>
  [isStale && 'stale', isFailed && 'failed'].filter(Boolean).join(' ');

/**
 * Tells Root, in the console and by mail, of lists that have become stale or failed: each state once, however often it
 * is looked at and by however many processes. A list that is well again is told of anew when it is not. Needs system scope.
 */
export async function tellTrouble(trx: Trx, clock: Clock, mail: UpdateMail): Promise<void> {
  const troubled = new Map((await findTroubled(trx, clock.now())).map((trouble) => [trouble.source, trouble]));
  const states = new Map(
    (await findSources(trx)).map(({ key }) => {
      const trouble = troubled.get(key);
      return [key, trouble ? wordsOf(trouble) : ''];
    }),
  );
  const news = (await keepTold(trx, states)).flatMap(({ source, was }) => {
    const trouble = troubled.get(source);
    // Of two troubles one that is over is no news.
    return trouble && !was.includes(wordsOf(trouble)) ? [trouble] : [];
  });
  if (news.length > 0) await tell(trx, clock, mail, news);
}

async function tell(trx: Trx, clock: Clock, mail: UpdateMail, news: readonly ListTrouble[]): Promise<void> {
  const titles = news.map(({ title }) => title).join(', ');
  const subject = news.length === 1 ? `A list needs attention: ${titles}` : `Lists need attention: ${titles}`;
  const sentences = news.map(troubleSentence);
  const roots = await findRootUsers(trx);
  await notifyUsers(trx, clock, roots, { title: subject, content: sentences.join('\n') });
  for (const root of roots) await mailTo(trx, mail, root, subject, sentences);
  for (const trouble of news)
    await appendAudit(trx, {
      merchantId: INSTALLATION_CHAIN,
      at: clock.now().toISOString(),
      actorId: null,
      impersonatorId: null,
      action: 'watchlists.tell-trouble',
      outcome: 'done',
      subjectType: 'list-source',
      subjectId: trouble.source,
      body: { state: wordsOf(trouble), told: roots.map(({ id }) => id) },
      source: { startedBy: 'schedule' },
    });
}

function mailTo(
  trx: Trx,
  { messenger, consoleUrl }: UpdateMail,
  { name, email }: UserAccount,
  subject: string,
  sentences: readonly string[],
): Promise<void> {
  return messenger.mail(trx, {
    kind: 'list-trouble',
    to: email,
    content: {
      subject,
      paragraphs: [
        `Dear ${name},`,
        ...sentences,
        'Searches go on with the last good versions; they, and every certificate made meanwhile, say so.',
      ],
      action: { label: 'See the watchlists', url: new URL('/settings/watchlists', consoleUrl()).href },
      closing: ['You receive this because you administer this installation. It is sent once for each state of a list.'],
    },
  });
}
