export { findTemplate } from './mail-templates-store.ts';
export { createTemplates } from './routes.ts';
