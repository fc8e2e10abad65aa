export { createScreening } from './create-screening.ts';
export { entityIdOf } from './records/hits-store.ts';
export { insertScreened, type ScreenedSearch } from './answer/insert-screened.ts';
export { hitOf, readSearchFile, type SearchFile } from './read/read-search-file.ts';
export { findReplaySample, type ReplaySample } from './rerun/replay-sample-store.ts';
export { queryOf } from './answer/screen.ts';
