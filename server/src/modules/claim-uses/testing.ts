export { keepUses } from './claim-uses-store.ts';
