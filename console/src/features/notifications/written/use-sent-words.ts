import type { SentNotification } from '@tamis/contract/notifications';
import { useFormat } from '../../../format/use-format.ts';
import { writtenTexts } from './texts.ts';

/** What is said of a notification to who wrote it. */
export function useSentWords() {
  const say = writtenTexts.useTexts();
  const format = useFormat();
  return {
    state: ({ sentAt, sendAt }: SentNotification): string =>
      sentAt === null ? say('waits', { moment: format.dateTime(sendAt) }) : format.dateTime(sentAt),
    readers: ({ read, reached }: SentNotification): string =>
      reached === null ? '–' : say('readOf', { read: format.count(read), reached: format.count(reached) }),
  };
}
