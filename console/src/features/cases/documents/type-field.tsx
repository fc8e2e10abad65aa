import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '@tamis/contract/durations';
import { type DocumentTypeId, documentTypeName, findDocumentTypes } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../../../ui/choice/choice-field.tsx';
import { documentTexts } from './texts.ts';

/** What documents can be. They change with the product alone. */
export const useDocumentTypes = () => useQuery({ ...queryOf(findDocumentTypes), staleTime: DAY_MS });

/** What a document is; until it is known what it can be, as it is. */
export function TypeField(props: Omit<ChoiceFieldProps, 'choices'>) {
  const say = documentTexts.useTexts();
  const { data, error, refetch } = useDocumentTypes();
  if (error) return <QueryError error={error} title={say('typesFailed')} onRetry={() => void refetch()} />;
  const types = data?.types ?? [{ id: props.value, name: documentTypeName(props.value as DocumentTypeId) }];
  return <ChoiceField {...props} choices={types.map(({ id, name }) => ({ value: id, label: name }))} />;
}
