export { ENGINE_VERSION as INSTALLED_ENGINE, hasName } from '@tamis/engine';
export { type Answerer, type OpenAnswerer, openAnswerer } from './answerer.ts';
export type { Found } from './answerer-protocol.ts';
export { askEach } from './ask-each.ts';
export {
  createEnginePool,
  type EngineAnswer,
  type EnginePool,
  EngineUnavailableError,
  type Ground,
} from './engine-pool.ts';
export { type AnswerGround, type GroundInUse, holdGround, isOnGround } from './hold-ground.ts';
export { type EngineHit, listsOf, screenOnce } from './screen-once.ts';
export type { PublishedSettings, SettingsProvider } from './settings-provider.ts';
