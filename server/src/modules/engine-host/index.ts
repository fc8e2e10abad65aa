export { ENGINE_VERSION as INSTALLED_ENGINE, hasName } from '@tamis/engine';
export { type PinnedEngine, type OpenPinnedEngine, openPinnedEngine } from './pinned-engine.ts';
export type { Found } from './pinned-engine-protocol.ts';
export { askEach } from './ask-each.ts';
export {
  createEnginePool,
  type EngineAnswer,
  type EnginePool,
  EngineNotReadyError,
  EngineUnavailableError,
  type AnswerBasis,
} from './engine-pool.ts';
export { type BasisOfAnswer, type BasisInUse, holdBasis, isOnBasis } from './hold-basis.ts';
export { type EngineHit, listsOf, screenOnce } from './screen-once.ts';
export type { PublishedSettings, SettingsProvider } from './settings-provider.ts';
