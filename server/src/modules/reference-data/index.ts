export { createReferenceData } from './routes.ts';
