/** Below this tables become cards and the sidebar a drawer. */
export const narrowScreen = '(max-width: 47.99em)';
/** Below this the pane of the results becomes a page of its own. */
export const belowPane = '(max-width: 74.99em)';
/** Below this the list of hits has no room for the countries, which the pane beside it shows. */
export const belowCountries = '(min-width: 75em) and (max-width: 87.49em)';
/** Below this the sidebar folds on the results page, unless the user chose otherwise. */
export const belowWide = '(max-width: 99.99em)';
