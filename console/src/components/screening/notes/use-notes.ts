import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createNote, getNotes } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';

/** What a note is written on: a search, or one entity of its hits. */
export interface NoteSubject {
  searchId: string;
  entity?: { id: string; name: string };
}

/** All notes of a search and its hits, newest first. */
export const useSearchNotes = (searchId: string) => useQuery(queryOf(getNotes, { body: { complySearchId: searchId } }));

/** Notes on one entity of a search, newest first. */
export const useEntityNotes = (searchId: string, entityId: string) =>
  useQuery(queryOf(getNotes, { body: { complySearchId: searchId, entityId } }));

export function useAddNote({ searchId, entity }: NoteSubject) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (note: string) =>
      call(createNote, { body: { complySearchId: searchId, entityId: entity?.id ?? '', note } }),
    onSuccess: () => refreshAfterAct(client),
  });
}
