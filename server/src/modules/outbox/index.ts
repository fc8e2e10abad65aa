export { createOutbox } from './routes.ts';
