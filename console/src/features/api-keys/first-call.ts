import type { ApiKey } from '@tamis/contract/api-keys';
import type { SnippetCall } from '../../components/code-snippets/snippets.ts';

/** A first call that a key may make: it screens without storing where it may search, and reads a constant otherwise. */
export const firstCall = ({ scopes }: Pick<ApiKey, 'scopes'>, secret: string, origin: string): SnippetCall =>
  scopes.includes('ComplySearch')
    ? {
        method: 'POST',
        url: `${origin}/api/v1/comply/screen`,
        body: '{"search_term": "Celestine Florez-Ambry", "filters": {"types": ["sanction"]}}',
        secret,
      }
    : { method: 'GET', url: `${origin}/api/v1/comply/search/checktypes`, secret };
