import type { Entry, IdentifierKind } from '@tamis/engine';
import { postalAddress } from '../postal-address.ts';
import { pushNew } from '../push-new.ts';
import { childrenOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { filledAttributes, placeCountry } from './place.ts';
import { addRemarks } from './remarks.ts';

const contactKinds: Readonly<Record<string, { kind: IdentifierKind; label: string }>> = {
  PHONE: { kind: 'phone', label: 'Phone' },
  FAX: { kind: 'phone', label: 'Fax' },
  EMAIL: { kind: 'email', label: 'E-mail' },
  WEB: { kind: 'website', label: 'Website' },
};

/** Adds one <address> with its remarks and contacts. */
export function addAddress(entry: Entry, address: XmlElement): void {
  const country = placeCountry(address);
  const [city, region, postcode, box] = ['city', 'region', 'zipCode', 'poBox'].map(
    (name) => address.attributes[name]?.trim() ?? '',
  );
  const boxes = box ? [/box/i.test(box) ? box : `PO Box ${box}`] : [];
  const [street, ...place] = filledAttributes(address, ['street', 'place']);
  const found = postalAddress({
    street: [street ?? '', ...boxes, ...place].filter((line) => line !== '').join(', '),
    ...(city && { city }),
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(country && { country: country.text }),
  });
  if (found) pushNew(entry.addresses, found);
  if (country) pushNew(entry.countries, { ...country, role: 'residence' });
  addRemarks(entry, address);
  for (const contact of childrenOf(address, 'contactInfo')) addContact(entry, contact);
}

function addContact(entry: Entry, { attributes }: XmlElement): void {
  const key = attributes['key'] ?? '';
  const contact = contactKinds[key] ?? { kind: 'other' as const, label: key };
  for (const value of (attributes['value'] ?? '').split(/[,;]\s*/)) {
    if (value) pushNew(entry.identifiers, { ...contact, value });
  }
}
