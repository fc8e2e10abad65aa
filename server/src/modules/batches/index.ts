export { createBatches } from './create-batches.ts';
