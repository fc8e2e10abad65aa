import type { ListTrouble } from '@tamis/contract/watchlists';
import { useFormat } from '../../format/use-format.ts';
import { listsTroubleTexts } from './texts.ts';

export interface TroubleWords {
  /** 'EU Financial Sanctions is stale.' */
  title: string;
  /** Since when, and what searches do meanwhile. */
  text: string;
}

/** Says what is wrong with a list: how old it is, what failed, and what is searched meanwhile. */
export function useTroubleWords(): (trouble: ListTrouble) => TroubleWords {
  const say = listsTroubleTexts.useTexts();
  const format = useFormat();
  const age = ({ publishedOn, loadedOn }: ListTrouble): string =>
    publishedOn === null
      ? say('unknown', { day: loadedOn === null ? '–' : format.partialDate(loadedOn) })
      : say('published', { day: format.partialDate(publishedOn) });
  return (trouble) => {
    const { title, isStale, isFailed, loadedOn, dueOn } = trouble;
    if (isStale)
      return {
        title: say('stale', { title }),
        text: say(isFailed ? 'staleFailedText' : 'staleText', {
          age: age(trouble),
          due: dueOn === null ? '–' : format.partialDate(dueOn),
        }),
      };
    if (loadedOn === null) return { title: say('notLoaded', { title }), text: say('notLoadedText') };
    return { title: say('failed', { title }), text: say('failedText', { age: age(trouble) }) };
  };
}
