/** Cases, by subject. */
export * from './cases/assessment.ts';
export * from './cases/attention.ts';
export * from './cases/constants.ts';
export * from './cases/cases.ts';
export * from './cases/decisions.ts';
export * from './cases/document-types.ts';
export * from './cases/documents.ts';
export * from './cases/entities.ts';
export * from './cases/form-drafts.ts';
export * from './cases/notes.ts';
export * from './cases/ownership.ts';
export * from './cases/parties.ts';
export * from './cases/restrictions.ts';
export * from './cases/risk-rules.ts';
export * from './cases/risk.ts';
export * from './cases/settings.ts';
export * from './cases/stages.ts';
