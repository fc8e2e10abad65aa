import { identityKindNames, identityKinds } from '@tamis/contract/screening';

/** The kinds of documents to choose among, by their names. */
export const identityKindChoices = identityKinds.map((value) => ({ value, label: identityKindNames[value] }));
