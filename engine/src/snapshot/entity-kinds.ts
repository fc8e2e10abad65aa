import type { EntityKind } from '../normalise/prepare-name.ts';

/** Order matters: a form's kind is stored as an index into it. */
export const entityKinds: readonly EntityKind[] = ['person', 'organisation', 'any'];
