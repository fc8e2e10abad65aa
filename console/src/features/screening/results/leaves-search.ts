interface Place {
  pathname: string;
  search: object;
}

/** Whether a way leads away from a search: to another page, or to the results of another search. */
export function leavesSearch(searchId: string, current: Place, next: Place): boolean {
  const isSamePage = current.pathname.toLowerCase() === next.pathname.toLowerCase();
  return !isSamePage || ('id' in next.search ? next.search.id : undefined) !== searchId;
}
