import { useQuery } from '@tanstack/react-query';
import { BASE_PATH } from '@tamis/contract/calls/endpoint';
import { type OpenApiDocument, operationsOf } from './openapi.ts';

export const DOCUMENT_PATH = `${BASE_PATH}/openapi.json`;

/** What programs may call, as the running server describes it: it is no endpoint of its own document. */
export const useDocumentation = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(DOCUMENT_PATH);
      if (!response.ok) throw new Error(`The documentation was answered with ${response.status}`);
      return operationsOf((await response.json()) as OpenApiDocument);
    },
  });
