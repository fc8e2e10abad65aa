/** For whom the dialog stood, by ids alone: whoever listens on the window need not be allowed to know the person. */
interface SearchedFor {
  caseId: string;
  entityId: string;
}

declare global {
  interface WindowEventMap {
    'aml-search-done': CustomEvent<SearchedFor & { searchId: string }>;
    'aml-search-cancel': CustomEvent<SearchedFor>;
  }
}

/** Says on the window how the search dialog of a case ended, under the names that the specification gives (SEARCH-47 to 49). */
export function tellSearchDialog<Name extends 'aml-search-done' | 'aml-search-cancel'>(
  name: Name,
  detail: WindowEventMap[Name]['detail'],
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
