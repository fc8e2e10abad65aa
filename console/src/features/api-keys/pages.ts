/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { ApiKeyPage } from './api-key-page.tsx';
export { ApiKeysPage } from './api-keys-page.tsx';
export { NewApiKeyPage } from './new-api-key-page.tsx';
