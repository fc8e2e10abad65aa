import { LEAST_JOINED } from '../../compare/run-columns.ts';
import { mayBeRead, readableWords } from '../../compare/sound/learned-scripts.ts';
import { compareWords, isSpelled } from '../../compare/compare-words.ts';
import type { WordComparison } from '../../compare/word-comparison.ts';
import { compareWithJoined } from '../../compare/joined-words.ts';
import type { EntityKind } from '../../normalise/prepare-name.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isLeadingMarks, isNameMarks } from '../../snapshot/words/word-record.ts';
import { unlistedSettings } from '../../settings/settings.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import type { Rarity } from '../../score/word-weight.ts';
import { mensSurnames, womensSurnames } from '../../compare/letters/womens-surnames.ts';
import { joinedKeys, searchedKeys, soundingHashes } from '../keys/equal-keys.ts';
import { ownLetterKeys } from '../keys/own-letter-keys.ts';
import type { Lexicon } from '../listed/lexicon.ts';
import { foldHash, keyHash, spellingHashes } from '../../normalise/keys/spelling-keys.ts';
import { LatinWalk } from './latin-walk.ts';
import { ScriptWords } from './script-words.ts';
import { SplitFinder } from './split-finder.ts';
import { spellingCosts } from '../spelling/spelling-costs.ts';
import type { SpellingCosts } from '../spelling/spelling-costs.ts';
import { hasLatinLetters, SpellingProfile } from '../spelling/spelling-profile.ts';
import { visitBucket } from '../keys/term-buckets.ts';
import type { TermBuckets } from '../keys/term-buckets.ts';
import { TermRound } from './term-round.ts';
import { WordMatches } from './word-matches.ts';
import type { CompareListed } from './word-matches.ts';

/** Words whose matches are kept. */
const mostRecent = 8000;
/** Shorter words are in no list as two. */
const shortestSplit = 4;

const comparison: WordComparison = { similarity: 0, method: 'missing' };

/** The same for words that match the same listed words. */
function wordKey({ original, role, weightClass, canonical }: PreparedWord, kind: EntityKind): string {
  return `${original} ${role} ${weightClass} ${canonical} ${kind}`;
}

const matchesInitials = ({ role }: PreparedWord, kind: EntityKind): boolean =>
  role === 'name' && kind !== 'organisation';

const maySplit = ({ role, latin }: PreparedWord): boolean => role !== 'number' && latin.length >= shortestSplit;

function respelledTerms({ termEntries, wordTerm, wordMarks }: FormSections): Uint8Array {
  const isRespelled = new Uint8Array(termEntries.length);
  for (let word = 0; word < wordTerm.length; word++)
    if (!isLeadingMarks(wordMarks[word]!)) isRespelled[wordTerm[word]!] = 1;
  return isRespelled;
}

/** Finds the terms of a snapshot that a searched word can match in a comparison. */
export class WordMatcher {
  private readonly sections: FormSections;
  private readonly lexicon: Lexicon;
  private readonly rarity: Rarity;
  private readonly settings: EngineSettings;
  private readonly costs: SpellingCosts;
  /** For words of which one may be in no name of the lists. */
  private readonly unlistedCosts: SpellingCosts;
  private readonly wordsAreListed: boolean;
  private readonly scriptWords: ScriptWords;
  private readonly splitFinder: SplitFinder;
  private readonly spellings: TermBuckets;
  private readonly equalKeys: TermBuckets;
  /** By term: whether it stands for particles, titles or legal forms, which may be spelled otherwise. */
  private readonly isRespelled: Uint8Array;
  private readonly round: TermRound;
  /** Kept so that what was read to have it at hand is not left out as useless. */
  fetched = 0;
  /** Names are searched by common words: what they match is kept. */
  private readonly recent = new Map<string, WordMatches>();

  /** `wordsAreListed`: whether the words looked up in are those of the lists. */
  constructor(
    sections: FormSections,
    lexicon: Lexicon,
    rarity: Rarity,
    settings: EngineSettings,
    wordsAreListed: boolean,
  ) {
    this.sections = sections;
    this.lexicon = lexicon;
    this.rarity = rarity;
    this.settings = settings;
    this.costs = spellingCosts(settings);
    this.wordsAreListed = wordsAreListed;
    this.unlistedCosts = spellingCosts(unlistedSettings(settings));
    this.scriptWords = new ScriptWords(sections, lexicon);
    this.splitFinder = new SplitFinder(sections, lexicon);
    this.spellings = { starts: sections.spellingStarts, entries: sections.spellings };
    this.equalKeys = { starts: sections.equalKeyStarts, entries: sections.equalKeys };
    this.round = new TermRound(sections, this.spellings);
    this.isRespelled = respelledTerms(sections);
  }

  /** Terms with words that the comparison may hold for alike, split and initial forms of the word included. */
  matches(word: PreparedWord, kind: EntityKind): WordMatches {
    const key = wordKey(word, kind);
    const known = this.recent.get(key);
    if (known !== undefined) return known;
    if (this.recent.size >= mostRecent) this.recent.clear();
    const found = this.lookUp(word, kind);
    this.recent.set(key, found);
    return found;
  }

  /** Listed words that a particle, title or legal form may be. */
  wordsLike(word: PreparedWord, kind: EntityKind): readonly number[] {
    const found = this.matches(word, kind);
    found.alike ??= found.words.filter((listed) => found.matchingSimilarity(listed) > 0);
    return found.alike;
  }

  /** Those of them by which names are found. */
  namesLike(word: PreparedWord, kind: EntityKind): readonly number[] {
    return this.wordsLike(word, kind).filter((listed) => isLeadingMarks(this.sections.wordMarks[listed]!));
  }

  /** Terms that searched words written together are alike to. */
  joinedMatches(joined: PreparedWord): WordMatches {
    const found = new WordMatches(this.compareJoinedWith(joined), this.sections.termFold);
    this.round.begin();
    const add = (term: number): void => {
      if (this.likest(term, found) >= LEAST_JOINED) this.addOnce(term, found);
    };
    for (const key of joinedKeys(joined)) visitBucket(this.equalKeys, keyHash(key), add);
    // Lists may write a silent e behind it: see latinReadings.
    this.visitSounding([foldHash(joined.phonetic), foldHash(phoneticKey(`${joined.latin}e`))], add);
    return found;
  }

  /** Visits the terms with one of these hashes of a folded key. */
  private visitSounding(folds: readonly number[], visit: (term: number) => void): void {
    for (const fold of folds)
      visitBucket(this.spellings, fold, (term) => {
        if (this.sections.termFold[term] === fold) visit(term);
      });
  }

  /** The initial that is this letter, taken for wholly alike: what it stands for is the caller's to say. */
  initialsOf(letter: string): WordMatches {
    const found = new WordMatches(
      (listed) => Number(this.lexicon.word(listed).role === 'initial'),
      this.sections.termFold,
    );
    this.round.begin();
    this.addWritten(letter, found);
    return found;
  }

  /** Adds the term that is written so, where there is one. */
  private addWritten(text: string, found: WordMatches): void {
    const term = this.lexicon.term(text);
    if (term >= 0) this.addOnce(term, found);
  }

  /** How alike the likest word of a term is to the one that is looked up. */
  private likest(term: number, found: WordMatches): number {
    const { termWordStarts } = this.sections;
    let most = 0;
    for (let word = termWordStarts[term]!; word < termWordStarts[term + 1]!; word++)
      most = Math.max(most, found.matchingSimilarity(word));
    return most;
  }

  /** Adds the terms of the word's script that are alike in its own letters. */
  private addAlikeInOwnLetters(word: PreparedWord, found: WordMatches): void {
    for (const key of ownLetterKeys(word))
      visitBucket(this.equalKeys, keyHash(key), (term) => {
        const max = this.likest(term, found);
        if (max > 0 && this.round.isNew(term)) this.addTerm(term, max, found);
      });
  }

  private lookUp(word: PreparedWord, kind: EntityKind): WordMatches {
    const found = new WordMatches(this.compareWith(word, kind), this.sections.termFold);
    const { latin, phonetic, canonical } = word;
    this.round.begin();
    for (const key of searchedKeys(word))
      visitBucket(this.equalKeys, keyHash(key), (term) => this.addOnce(term, found));
    this.addAlikeInOwnLetters(word, found);
    for (const surname of [...mensSurnames(latin), ...womensSurnames(latin)]) this.addWritten(surname, found);
    if (matchesInitials(word, kind)) this.addWritten(latin.charAt(0), found);
    this.visitSounding(soundingHashes(word), (term) => this.addOnce(term, found));
    if (isSpelled(word) && mayBeRead(word)) this.addRead(word, found);
    this.round.collect(spellingHashes(latin, phonetic));
    if (canonical !== '' && canonical !== latin) this.round.collect(spellingHashes(canonical, phoneticKey(canonical)));
    this.addAlike(this.profileOf(word), found);
    if (maySplit(word)) this.splitFinder.addSplits(word, found);
    found.matchesFollowers = found.words.some(
      (listed) => !isLeadingMarks(this.sections.wordMarks[listed]!) && found.matchingSimilarity(listed) > 0,
    );
    return found;
  }

  /** Adds the terms that a word of another script is read as, or that are read as the Latin one. */
  private addRead(word: PreparedWord, found: WordMatches): void {
    const add = (term: number): void => this.addOnce(term, found);
    if (word.script === 'Latin') return this.scriptWords.visitReadAs(word, add);
    for (const readable of readableWords(word)) new LatinWalk(this.sections, readable.word, readable.marks, add).run();
  }

  private compareWith(word: PreparedWord, kind: EntityKind): CompareListed {
    const unlisted = unlistedSettings(this.settings);
    const isListed = this.rarity.isBorne(word.latin);
    return (number) => {
      const other = this.lexicon.word(number);
      const settings = isListed && (this.wordsAreListed || this.rarity.isBorne(other.latin)) ? this.settings : unlisted;
      compareWords(word, other, kind, settings, comparison);
      return comparison.similarity;
    };
  }

  /** As words written together are compared with one: by their forms alone. */
  private compareJoinedWith(joined: PreparedWord): CompareListed {
    return (number) => {
      compareWithJoined(joined, this.lexicon.word(number), this.settings, comparison);
      return comparison.similarity;
    };
  }

  /** Absent for words that are not compared by their Latin letters. */
  private profileOf(word: PreparedWord): SpellingProfile | undefined {
    return hasLatinLetters(word)
      ? new SpellingProfile(
          word,
          this.wordsAreListed && this.rarity.isBorne(word.latin) ? this.costs : this.unlistedCosts,
        )
      : undefined;
  }

  /** Adds the collected terms that are alike by their letters: first all are compared, then what is asked of those that are left is read. */
  private addAlike(profile: SpellingProfile | undefined, found: WordMatches): void {
    const { terms, starts } = this.round.inOrder();
    const { termTextStarts, termText } = this.sections;
    const similarities = new Float64Array(terms.length);
    let count = 0;
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at]!;
      const max = profile === undefined ? 1 : profile.maxSimilarity(termText, starts[at]!, termTextStarts[term + 1]!);
      if (max === 0 && this.isRespelled[term] === 0) continue;
      terms[count] = term;
      similarities[count++] = max === 0 ? 1 : max;
    }
    const alike = terms.subarray(0, count);
    this.fetch(alike);
    alike.forEach((term, at) => {
      this.round.isNew(term);
      this.addTerm(term, similarities[at]!, found);
    });
  }

  /** Reads what is kept of terms in steps over all of them, so that the processor waits for the memory of many at once instead of each in turn. */
  private fetch(terms: Uint32Array): void {
    const { termWordStarts, termPostingStarts, wordMarks, wordWeight } = this.sections;
    let read = 0;
    for (let at = 0; at < terms.length; at++) read += termPostingStarts[terms[at]!]! + termWordStarts[terms[at]!]!;
    for (let at = 0; at < terms.length; at++) {
      const word = termWordStarts[terms[at]!]!;
      read += wordMarks[word]! + wordWeight[word]!;
    }
    this.fetched = read;
  }

  /** Adds a term unless the round has added it. */
  private addOnce(term: number, found: WordMatches): void {
    if (this.round.isNew(term)) this.addTerm(term, 1, found);
  }

  /** `most`: how alike its words can be at most, as far as spelling goes: words that stand for others are compared otherwise. */
  private addTerm(term: number, max: number, found: WordMatches): void {
    const { termWordStarts, termPostingStarts, wordWeight, wordMarks } = this.sections;
    let weight = 0;
    let lightest = Infinity;
    let allSpelled = true;
    let leads = false;
    for (let word = termWordStarts[term]!; word < termWordStarts[term + 1]!; word++) {
      weight = Math.max(weight, wordWeight[word]!);
      lightest = Math.min(lightest, wordWeight[word]!);
      allSpelled &&= isNameMarks(wordMarks[word]!);
      leads ||= isLeadingMarks(wordMarks[word]!);
      found.words.push(word);
    }
    found.terms.push(term);
    found.leads.push(leads);
    if (leads) found.leadingPostings += termPostingStarts[term + 1]! - termPostingStarts[term]!;
    found.weights.push(weight);
    found.lightest.push(lightest);
    found.max.push(allSpelled ? max : 1);
    found.wordEnds.push(found.words.length);
  }
}
