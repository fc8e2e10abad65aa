/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { CasesPage } from './cases-page.tsx';
export { CreateCasePage } from './create/create-case-page.tsx';
export { CaseImportPage } from './import/case-import-page.tsx';
export { CasePage } from './details/case-page.tsx';
export { CaseSettingsPage } from './settings/case-settings-page.tsx';
