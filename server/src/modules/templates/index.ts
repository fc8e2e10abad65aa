export { findTemplate } from './mail-templates-store.ts';
export { findOwnTemplate, holdOwnTemplate } from './own-templates-store.ts';
export { createTemplates } from './routes.ts';
export type { TemplateReference } from './template-reference.ts';
export { type TemplateMessenger, whyNotSaid, withoutNumberText, writeByTemplate } from './write-by-template.ts';
