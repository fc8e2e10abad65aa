/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { AgentsPage } from './agents-page.tsx';
