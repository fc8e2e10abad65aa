import type { Entry } from '@tamis/engine';
import { addSameAs } from '../../other-references.ts';
import { pushNew } from '../../push-new.ts';
import { addContacts, addCountries, addDetail, addGender, addImoNumbers, addRelations } from '../entry-fields.ts';
import { registrationNumbers } from '../registration-numbers.ts';

interface Label {
  add(entry: Entry, value: string): void;
  /** Form of a value that may be followed by free text; absent: the value goes on to the next label. */
  value?: RegExp;
}

/** What the labels inside 'Other Information' mean; a label that is not here becomes a detail of that name. */
const labels: Readonly<Record<string, Label>> = {
  'uk sanctions list ref': {
    add: (entry, value) => addReference(entry, 'UK Sanctions List reference', 'uk-fcdo', value),
    value: /^[A-Z]{3}\d{4}/,
  },
  'un ref': {
    add: (entry, value) => addReference(entry, 'UN reference number', 'un-sc', value),
    value: /^[A-Z]{2}[ie]\.\d{3}/i,
  },
  gender: { add: addGender, value: /^(?:Male|Female)\b/i },
  'imo number': { add: addImoNumbers, value: /^(?:IMO\s*)?\d{7}/i },
  'uk statement of reasons': { add: addReason },
  'phone number': { add: (entry, value) => addContacts(entry, 'phone', 'Phone number', value) },
  'email address': { add: (entry, value) => addContacts(entry, 'email', 'Email address', value) },
  website: { add: (entry, value) => addContacts(entry, 'website', 'Website', value) },
  'business reg no': { add: (entry, value) => pushNew(entry.identifiers, ...registrationNumbers(value)) },
  'parent company': { add: (entry, value) => addRelations(entry, 'Parent company', value) },
  subsidiaries: { add: (entry, value) => addRelations(entry, 'Subsidiary', value) },
  'current owners': { add: (entry, value) => addRelations(entry, 'Current owner/operator', value) },
  'current owner/operator': { add: (entry, value) => addRelations(entry, 'Current owner/operator', value) },
  'previous owner/operator': { add: (entry, value) => addRelations(entry, 'Previous owner/operator', value) },
  'current believed flag of ship': { add: (entry, value) => addCountries(entry, 'flag', value) },
  flag: { add: (entry, value) => addCountries(entry, 'flag', value) },
  'further identifiying information': { add: addRemark },
  'further identifying information': { add: addRemark },
};

function addReference(entry: Entry, label: string, source: string, value: string): void {
  addDetail(entry, label, value);
  addSameAs(entry, source, value);
}

const labelPattern = /\(([A-Z][^():]{1,80})\)\s*:/g;

/**
 * Adds what the column 'Other Information' says: labelled values such as '(UK Sanctions List Ref):RUS0296.
 * (UK Statement of Reasons):… (Gender):Male', with free text before and after them, which becomes remarks.
 */
export function addOtherInformation(entry: Entry, text: string): void {
  const marks = [...text.matchAll(labelPattern)];
  addRemark(entry, text.slice(0, marks[0]?.index ?? text.length));
  marks.forEach((mark, index) => {
    const [whole, label = ''] = mark;
    addLabelled(entry, label, text.slice(mark.index + whole.length, marks[index + 1]?.index).trim());
  });
}

function addLabelled(entry: Entry, name: string, text: string): void {
  const label = labels[name.toLowerCase()];
  if (!label) {
    addDetail(entry, name, text);
    return;
  }
  const value = label.value ? (label.value.exec(text)?.[0] ?? '') : text;
  if (value) label.add(entry, value);
  if (label.value) addRemark(entry, text.slice(value.length));
}

function addReason(entry: Entry, reason: string): void {
  const [listing] = entry.listings;
  if (listing) listing.reason ??= reason;
}

function addRemark(entry: Entry, text: string): void {
  const remark = text.replace(/^[\s.;,]+|\s+$/g, '');
  if (remark) pushNew(entry.remarks, remark);
}
