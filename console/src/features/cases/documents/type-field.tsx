import { useQuery } from '@tanstack/react-query';
import { findDocumentTypes } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../../../ui/choice/choice-field.tsx';
import { documentTexts } from './texts.ts';

/** What documents of a case can be, as they are called in it. */
export const useDocumentTypes = (caseId: string) => useQuery(queryOf(findDocumentTypes, { query: { caseId } }));

interface TypeFieldProps extends Omit<ChoiceFieldProps, 'choices'> {
  caseId: string;
  /** What a document is already: it stays a choice, under its name, also when its type is out of use. */
  named?: { id: string; name: string };
}

/** What a document is; until it is known what it can be, as it is. */
export function TypeField({ caseId, named, ...props }: TypeFieldProps) {
  const say = documentTexts.useTexts();
  const { data, error, refetch } = useDocumentTypes(caseId);
  if (error) return <QueryError error={error} title={say('typesFailed')} onRetry={() => void refetch()} />;
  const others = (data?.types ?? []).filter(({ id }) => id !== named?.id);
  const types = [...(named ? [named] : []), ...others];
  return <ChoiceField {...props} choices={types.map(({ id, name }) => ({ value: id, label: name }))} />;
}
