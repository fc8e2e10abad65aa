/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { LoggedCallPage } from './logged-call-page.tsx';
export { RequestLogsPage } from './request-logs-page.tsx';
