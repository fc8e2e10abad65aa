import type { EngineSettings } from '@tamis/engine';

/** Settings of the engine under the number by which they were published. */
export interface PublishedSettings {
  version: number;
  settings: EngineSettings;
}

/** By which settings searches are answered. Whoever publishes them provides it. */
export interface SettingsProvider {
  /** Null until they are read for the first time; from then on never again. */
  current(): PublishedSettings | null;
  /** Calls at every publication from now on; answers a function that stops. */
  onChange(handler: (published: PublishedSettings) => void): () => void;
  /** Any version; undefined when it was never published here. */
  find(version: number): Promise<PublishedSettings | undefined>;
}
