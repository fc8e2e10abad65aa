export { readSettingsInUse } from './read-settings-in-use.ts';
export { matchingRoutes } from './routes.ts';
export { createSettingsKeeper } from './settings-keeper.ts';
