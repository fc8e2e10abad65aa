export { createScreening } from './create-screening.ts';
export { findDecidedHits } from './decided-hits-store.ts';
export { createEnginePool, type EngineAnswer, type EnginePool } from './engine-pool.ts';
export { insertScreened, type ScreenedSearch } from './insert-screened.ts';
export { hitOf, readSearchFile, type SearchFile } from './read-search-file.ts';
export { type EngineHit, listsOf, screenOnce } from './screen-once.ts';
export { queryOf } from './screen.ts';
