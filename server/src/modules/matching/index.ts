export { matchingPublication } from './publish-draft.ts';
export { readSettingsInUse } from './read-settings-in-use.ts';
export { createMatching } from './routes.ts';
export { createSettingsKeeper } from './settings-keeper.ts';
