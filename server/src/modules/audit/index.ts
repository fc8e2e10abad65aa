export { createAudit } from './create-audit.ts';
