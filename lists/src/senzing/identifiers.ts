import type { Identifier, IdentifierKind } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { identifierProperties } from '../opensanctions/identifiers.ts';
import type { Feature } from './features.ts';

interface IdentifierFeature {
  attribute: string;
  kind: IdentifierKind;
  label: string;
  /** Attributes of the same feature that name the scheme, the issuing country and a remark. */
  type?: string;
  country?: string;
  note?: string;
}

/** Attributes that hold an identifier. Source: Senzing entity specification, https://senzing.com/docs/entity_specification/ */
const identifierFeatures: readonly IdentifierFeature[] = [
  { attribute: 'PASSPORT_NUMBER', kind: 'passport', label: 'Passport', country: 'PASSPORT_COUNTRY' },
  { attribute: 'DRIVERS_LICENSE_NUMBER', kind: 'other', label: 'Driving licence', note: 'DRIVERS_LICENSE_STATE' },
  { attribute: 'SSN_NUMBER', kind: 'national-id', label: 'Social security number' },
  {
    attribute: 'NATIONAL_ID_NUMBER',
    kind: 'national-id',
    label: 'National ID',
    type: 'NATIONAL_ID_TYPE',
    country: 'NATIONAL_ID_COUNTRY',
  },
  { attribute: 'TAX_ID_NUMBER', kind: 'tax', label: 'Tax number', type: 'TAX_ID_TYPE', country: 'TAX_ID_COUNTRY' },
  { attribute: 'LEI_NUMBER', kind: 'lei', label: 'LEI' },
  { attribute: 'DUNS_NUMBER', kind: 'registration', label: 'DUNS' },
  { attribute: 'NPI_NUMBER', kind: 'registration', label: 'National Provider Identifier' },
  { attribute: 'ISIN_NUMBER', kind: 'other', label: 'ISIN' },
  { attribute: 'IMO_NUMBER', kind: 'imo', label: 'IMO number' },
  { attribute: 'MMSI_NUMBER', kind: 'mmsi', label: 'MMSI' },
  { attribute: 'CALL_SIGN', kind: 'call-sign', label: 'Call sign' },
  { attribute: 'ACCOUNT_NUMBER', kind: 'account', label: 'Account', note: 'ACCOUNT_DOMAIN' },
  { attribute: 'PHONE_NUMBER', kind: 'phone', label: 'Phone' },
  { attribute: 'EMAIL_ADDRESS', kind: 'email', label: 'E-mail' },
  { attribute: 'WEBSITE_ADDRESS', kind: 'website', label: 'Website' },
  { attribute: 'OFAC_ID', kind: 'other', label: 'OFAC ID' },
  { attribute: 'TRUSTED_ID_NUMBER', kind: 'other', label: 'Trusted ID', type: 'TRUSTED_ID_TYPE' },
  {
    attribute: 'OTHER_ID_NUMBER',
    kind: 'other',
    label: 'Other ID',
    type: 'OTHER_ID_TYPE',
    country: 'OTHER_ID_COUNTRY',
  },
];

/** Attributes that `senzingIdentifiers` reads. */
export const identifierAttributes: readonly string[] = identifierFeatures.flatMap(
  ({ attribute, type, country, note }) => [attribute, type, country, note].filter((name) => name !== undefined),
);

/** The identifiers of a record; a scheme that is a property of OpenSanctions' model gets its kind and label. */
export function senzingIdentifiers(features: readonly Feature[]): Identifier[] {
  return features.flatMap((feature) => identifierFeatures.flatMap((known) => identifierOf(feature, known)));
}

function identifierOf(feature: Feature, known: IdentifierFeature): Identifier[] {
  const value = feature[known.attribute];
  if (!value) return [];
  const scheme = known.type ? feature[known.type] : undefined;
  const [kind, label] = (scheme && identifierProperties[scheme]) || [known.kind, scheme ?? known.label];
  const country = countryCode(known.country ? (feature[known.country] ?? '') : '');
  const note = known.note ? feature[known.note] : undefined;
  return [{ kind, value, label, ...(country && { country }), ...(note && { note }) }];
}
