import { useFormat } from '../../format/use-format.ts';
import { listTexts } from './list-texts.ts';

/** 'OFAC SDN 20/11/2026', with the publisher's date or the word that there is none. */
export function useListText(): (list: {
  title: string;
  publishedOn: string | null;
  loadedOn: string | null;
}) => string {
  const say = listTexts.useTexts();
  const format = useFormat();
  return ({ title, publishedOn, loadedOn }) => {
    if (publishedOn !== null) return say('listOn', { title, day: format.partialDate(publishedOn) });
    return loadedOn === null
      ? say('listWithoutDay', { title })
      : say('listLoaded', { title, day: format.partialDate(loadedOn) });
  };
}
