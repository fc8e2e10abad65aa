import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { scoreSettingExamples, type SettingChange, type SettingExample } from '@tamis/contract/matching';
import { queryOf } from '../../api/query.ts';

const TYPING_MS = 250;

/** The pair of names that shows what a number does, scored by the draft as it stands; absent until it is there. */
export function useSettingExamples(changes: readonly SettingChange[]): (key: string) => SettingExample | undefined {
  const [wanted] = useDebouncedValue(changes, TYPING_MS, { leading: true });
  const { data } = useQuery({
    ...queryOf(scoreSettingExamples, { body: { changes: [...wanted] } }),
    placeholderData: keepPreviousData,
  });
  const byKey = new Map<string, SettingExample>(data?.examples.map((example) => [example.key, example]));
  return (key) => byKey.get(key);
}
