import { FormFinder } from './candidates/form-finder.ts';
import { Lexicon } from './candidates/listed/lexicon.ts';
import { ListRarity } from './candidates/listed/list-rarity.ts';
import { WordMatcher } from './candidates/lookup/word-matcher.ts';
import type { Rarity } from './score/score.ts';
import type { EngineSettings } from './settings/settings.ts';
import type { OpenSnapshot } from './snapshot.ts';
import type { FormSections } from './snapshot/forms/form-sections.ts';

/** What a thread keeps to find the forms of a snapshot: scratch memory and decoded words. */
export interface SearchState {
  lexicon: Lexicon;
  rarity: Rarity;
  finder: FormFinder;
  settings: EngineSettings;
}

/** What the words of forms are weighed by: how rare they are in the lists, and the settings. */
export interface Measure {
  rarity: Rarity;
  settings: EngineSettings;
}

/** The state for forms; `areListed` when their words are those of the lists. */
export function formState(
  sections: FormSections,
  lexicon: Lexicon,
  { rarity, settings }: Measure,
  areListed: boolean,
): SearchState {
  const matcher = new WordMatcher(sections, lexicon, rarity, settings, areListed);
  return { lexicon, rarity, settings, finder: new FormFinder(sections, { matcher, lexicon, rarity, settings }) };
}

const states = new WeakMap<OpenSnapshot, SearchState>();

/** The state of a snapshot in this thread, made at its first search and gone with it. */
export function searchState(snapshot: OpenSnapshot): SearchState {
  const known = states.get(snapshot);
  if (known !== undefined) return known;
  const lexicon = new Lexicon(snapshot.sections);
  const state = formState(
    snapshot.sections,
    lexicon,
    { rarity: new ListRarity(lexicon, snapshot.entryCount), settings: snapshot.settings },
    true,
  );
  states.set(snapshot, state);
  return state;
}
