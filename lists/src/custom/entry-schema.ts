import type { Entry } from '@tamis/engine';
import { z } from 'zod';
import { adverseMediaTypes, checkTypes } from '../check-types.ts';
import { countryName } from '../countries.ts';
import { fullDate, partialDate } from '../partial-date.ts';

const text = z.string().trim().min(1, 'is empty').max(20_000);
const shortText = z.string().trim().min(1, 'is empty').max(1_000);
const webAddress = z.url({ protocol: /^https?$/, error: 'is no http or https address' }).max(2_000);
const day = z.string().refine((value) => value.length === 10 && fullDate(value) === value, 'is no day YYYY-MM-DD');
const date = z.string().refine((value) => partialDate(value) === value, 'is no date YYYY, YYYY-MM or YYYY-MM-DD');
const country = z
  .string()
  .refine((value) => /^[A-Z]{2}$/.test(value) && countryName(value) !== undefined, 'is no ISO 3166-1 alpha-2 code');
const list = <Item extends z.ZodType>(item: Item): z.ZodDefault<z.ZodArray<Item>> =>
  z.array(item).max(5_000).default([]);

/** One of the given words, refused in words that name the one that was written. */
function oneOf<const Word extends string>(words: readonly Word[], what: string): z.ZodEnum<{ [Key in Word]: Key }> {
  return z.enum(words, { error: ({ input }) => `${JSON.stringify(input)} is no ${what}` });
}

const span = z
  .strictObject({ from: date, to: date, circa: z.boolean().default(false), text: text.exactOptional() })
  .refine(({ from, to }) => from.slice(0, 4) <= to.slice(0, 4), 'ends before it begins');

const name = z.strictObject({
  text: shortText,
  quality: oneOf(['primary', 'strong', 'weak'], 'quality').exactOptional(),
  kind: oneOf(
    ['name', 'alias', 'former', 'maiden', 'original-script', 'acronym', 'nickname'],
    'kind of name',
  ).exactOptional(),
  parts: z
    .strictObject({
      given: shortText.exactOptional(),
      middle: shortText.exactOptional(),
      patronymic: shortText.exactOptional(),
      family: shortText.exactOptional(),
      title: shortText.exactOptional(),
      suffix: shortText.exactOptional(),
    })
    .exactOptional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'is no ISO 639-1 code')
    .exactOptional(),
});

/** An entry; `source` is set by the import and `types` follow from listings and media, whatever the file says. */
export const entrySchema = z.strictObject({
  source: z.string().exactOptional(),
  types: z.array(z.string()).exactOptional(),
  id: shortText,
  entityType: oneOf(['person', 'company', 'organisation', 'vessel', 'aircraft', 'other'], 'entity type'),
  names: z.array(name).min(1, 'is empty').max(5_000),
  listings: list(
    z.strictObject({
      name: shortText,
      programmes: list(shortText),
      types: z.array(oneOf(checkTypes, 'check type')).min(1, 'is empty'),
      listedOn: day.exactOptional(),
      delistedOn: day.exactOptional(),
      reason: text.exactOptional(),
      legalBasis: text.exactOptional(),
      url: webAddress.exactOptional(),
    }),
  ),
  births: list(span),
  deaths: list(span),
  birthPlaces: list(
    z.strictObject({
      text: shortText,
      city: shortText.exactOptional(),
      region: shortText.exactOptional(),
      country: country.exactOptional(),
    }),
  ),
  countries: list(
    z.strictObject({
      code: z.union([country, z.literal('')]),
      text: shortText,
      role: oneOf(
        ['nationality', 'citizenship', 'residence', 'birth', 'registration', 'flag', 'jurisdiction', 'other'],
        'role of a country',
      ),
    }),
  ),
  genders: list(oneOf(['male', 'female', 'other'], 'gender')),
  identifiers: list(
    z.strictObject({
      kind: oneOf(
        [
          'passport',
          'national-id',
          'tax',
          'registration',
          'imo',
          'mmsi',
          'call-sign',
          'tail-number',
          'serial-number',
          'swift',
          'lei',
          'account',
          'crypto-wallet',
          'phone',
          'email',
          'website',
          'other',
        ],
        'kind of identifier',
      ),
      value: shortText,
      label: shortText,
      country: country.exactOptional(),
      note: text.exactOptional(),
    }),
  ),
  addresses: list(
    z.strictObject({
      text: shortText,
      street: shortText.exactOptional(),
      city: shortText.exactOptional(),
      region: shortText.exactOptional(),
      postcode: shortText.exactOptional(),
      country: country.exactOptional(),
    }),
  ),
  positions: list(
    z.strictObject({
      title: shortText,
      country: country.exactOptional(),
      from: date.exactOptional(),
      to: date.exactOptional(),
    }),
  ),
  relations: list(z.strictObject({ name: shortText, association: shortText, entryId: shortText.exactOptional() })),
  media: list(
    z.strictObject({
      title: shortText,
      url: webAddress,
      date: day.exactOptional(),
      snippet: text.exactOptional(),
      types: z.array(oneOf(adverseMediaTypes, 'check type of adverse media')).min(1, 'is empty'),
    }),
  ),
  pictures: list(webAddress),
  links: list(webAddress),
  remarks: list(text),
  details: list(z.strictObject({ label: shortText, value: text })),
  updatedOn: day.exactOptional(),
});

export type EntryInput = z.input<typeof entrySchema>;

/** Checks an entry as a custom list gives it and completes it for its source; the problems in words when it is none. */
export function checkEntry(source: string, input: unknown): { entry: Entry } | { problems: string[] } {
  const result = entrySchema.safeParse(input);
  if (!result.success) {
    return { problems: result.error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`) };
  }
  const { listings, media, names } = result.data;
  const types = [...new Set([...listings, ...media].flatMap((bearer) => bearer.types))];
  if (types.length === 0) return { problems: ['entry: neither listings nor media give it a check type'] };
  return { entry: { ...result.data, source, types, names: leading(names) } };
}

/** The first name leads, whatever the list calls it; no other name is primary. */
function leading([first, ...others]: z.output<typeof name>[]): Entry['names'] {
  if (!first) return [];
  const rest = others.map((other) => ({
    kind: 'alias' as const,
    ...other,
    quality: other.quality === 'weak' ? ('weak' as const) : ('strong' as const),
  }));
  return [{ kind: 'name', ...first, quality: 'primary' }, ...rest];
}
