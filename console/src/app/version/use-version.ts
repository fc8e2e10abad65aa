import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchVersion, type VersionFile } from './version-file.ts';

export const versionQuery = queryOptions({
  queryKey: ['version'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: fetchVersion,
});

/** What the version file said when this page was loaded, and since then about maintenance. */
export function useVersion(): { file: VersionFile | undefined; isProblem: boolean } {
  const { data, isError } = useQuery(versionQuery);
  return { file: data, isProblem: isError };
}
