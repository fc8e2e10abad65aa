/** Pages that are opened seldom, in one file to load: each file more is named in every first load. */
export { RerunPage } from './rerun/rerun-page.tsx';
export { WhitelistPage } from './whitelist/whitelist-page.tsx';
