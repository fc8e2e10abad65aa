import type { CountryRole, Entry } from '@tamis/engine';
import { birthCountries, countryCode, countryOfPlace, entryCountry } from '../countries.ts';
import { dateSpan, fullDate } from '../partial-date.ts';
import type { EntryIndex } from './entry-index.ts';
import { ofacIdentifier } from './identifiers.ts';
import { aliasKind, ofacName } from './names.ts';
import { readOffice } from './offices.ts';
import { remarkSegments } from './segments.ts';

type Rule = readonly [RegExp, (entry: Entry, found: RegExpExecArray, index: EntryIndex) => boolean];

/** What a reviewer reads as one more fact, under the list's own heading. */
const detailPatterns: readonly RegExp[] = [
  /^(Secondary sanctions risk):? (.+)$/i,
  /^(Additional Sanctions Information) - (.+)$/i,
  /^(Transactions Prohibited For Persons Owned or Controlled By U\.S\. Financial Institutions): (.+)$/i,
  /^(Executive Order \w+ (?:Directive )?(?:Determination|Information)):?(?: -)? (.+)$/i,
  /^(CAATSA Section \d+ Information): (.+)$/i,
  /^(IFCA Determination) - (.+)$/i,
  /^(Organization Established Date|Organization Type|Target Type|Issuer Name):? (.+)$/i,
  /^((?:Listing|Effective|Purchase\/Sales For Divestment) Date \([^)]*\)):? (.+)$/i,
  /^(Aircraft (?:Model|Manufacture Date|Operator|Type|Manufacturer)) (.+)$/i,
  /^((?:Other |Former )?Vessel Type|Vessel (?:Year of Build|Owner|(?:Gross )?(?:Registered )?Tonnage|Manager|Operator)) (.+)$/i,
  /^(Tribe|Subtribe|Ethnicity|Ethnic Group|Occupation|Organization|Complexion|Hair Color|Eye Color|Height|Weight|Build):? (.+)$/i,
  /^(Physical Description):? (.+)$/i,
  /^(PEESA Information|Passport place of issue):? (.+)$/i,
];

const offices = 'offices|branches|locations|offices and branches';
const officesPattern = new RegExp(`^(?:and )?(all (?:other )?(?:${offices})(?: (?:worldwide|in .+))?)$`, 'i');
const moreInformationPattern =
  /^For more information.* please (?:visit|reference) the following link:? (https?:\/\/\S+?)\.?$/i;

const rules: readonly Rule[] = [
  [/^DOB:? (.+)$/i, (entry, [, date = '']) => pushDefined(entry.births, dateSpan(date))],
  [/^POB:? (.+)$/i, (entry, [, text = '']) => addBirthPlace(entry, text)],
  [/^Nationality of Registration (.+)$/i, (entry, [, text = '']) => addCountry(entry, text, 'registration')],
  [/^nationality (?:possibly )?(.+)$/i, (entry, [, text = '']) => addCountry(entry, text, 'nationality')],
  [/^citizen (.+)$/i, (entry, [, text = '']) => addCountry(entry, text, 'citizenship')],
  [
    /^((?:Former|Other|Previous)? ?Vessel Flag|Flag) (.+)$/i,
    (entry, [, label = '', text = '']) => addFlag(entry, label, text),
  ],
  [
    /^Gender:? (male|female)$/i,
    (entry, [, word]) => pushDefined(entry.genders, word?.toLowerCase() === 'male' ? 'male' : 'female'),
  ],
  [/^((?:[afn]\.k|d\.b)\.a\.?) '(.*)'$/i, (entry, [, type = '', text = '']) => addWeakAlias(entry, type, text)],
  [moreInformationPattern, (entry, [, link]) => pushDefined(entry.links, link)],
  [/^\(?Linked To: ([^()]*(?:\([^()]*\)[^()]*)*)\)?$/i, (entry, [, name = ''], index) => addLink(entry, name, index)],
  [officesPattern, (entry, [, value = '']) => pushDefined(entry.details, { label: 'Offices', value })],
];

/**
 * Reads OFAC's remarks into the entry, statement by statement ('alt.' marks a further value); a statement of no
 * known kind stays in `remarks`.
 */
export function readRemarks(entry: Entry, remarks: string, index: EntryIndex): void {
  entry.remarks.push(...remarkSegments(remarks).filter((segment) => !readStatement(entry, segment, index)));
}

/** Reads one statement; false when it is of no known kind, and then the entry is as it was. */
export function readStatement(entry: Entry, segment: string, index: EntryIndex): boolean {
  const statement = segment.replace(/^alt\.? /i, '');
  for (const [pattern, apply] of rules) {
    const found = pattern.exec(statement);
    if (found && apply(entry, found, index)) return true;
  }
  return (
    addDetail(entry, statement) ||
    pushDefined(entry.identifiers, ofacIdentifier(statement)) ||
    readOffice(entry, statement, index)
  );
}

function addBirthPlace(entry: Entry, text: string): boolean {
  const country = countryOfPlace(text);
  const place = { text, ...(country && { country }) };
  entry.birthPlaces.push(place);
  entry.countries.push(...birthCountries([place]));
  return true;
}

function addCountry(entry: Entry, text: string, role: CountryRole): boolean {
  const country = entryCountry(text, role);
  if (!country.code && /\d|;|:/.test(text)) return false;
  entry.countries.push(country);
  return true;
}

/** The CSV form prints aliases that OFAC calls weak as remarks, in quotes. */
function addWeakAlias(entry: Entry, type: string, text: string): boolean {
  entry.names.push(ofacName(text, entry.entityType, 'weak', aliasKind(type)));
  return true;
}

function addFlag(entry: Entry, label: string, text: string): boolean {
  if (/none identified/i.test(text)) return pushDefined(entry.details, { label, value: text });
  if (!countryCode(text)) return false;
  entry.countries.push(entryCountry(text, 'flag'));
  entry.details.push({ label, value: text });
  return true;
}

function addLink(entry: Entry, name: string, index: EntryIndex): boolean {
  // The full stop at the end of all remarks may have been the one of 'LTD.'.
  const listed = index.has(`${name}.`) && !index.has(name) ? `${name}.` : name;
  const entryId = index.get(listed);
  entry.relations.push({ name: listed, association: 'Linked To', ...(entryId && { entryId }) });
  return true;
}

function addDetail(entry: Entry, statement: string): boolean {
  const found = detailPatterns.map((pattern) => pattern.exec(statement)).find(Boolean);
  if (!found?.[1] || !found[2]) return false;
  entry.details.push({ label: found[1], value: found[2] });
  const listedOn = /^Listing Date/i.test(found[1]) ? fullDate(found[2]) : undefined;
  const listing = entry.listings[0];
  if (listing && listedOn && (!listing.listedOn || listedOn < listing.listedOn)) listing.listedOn = listedOn;
  return true;
}

function pushDefined<T>(list: T[], value: T | undefined): boolean {
  if (value === undefined) return false;
  list.push(value);
  return true;
}
