import { readKept } from '../../api/kept-query.ts';

/** Under which key whom to ask is kept, for each merchant. */
export const contactKey = (merchantId: string): string => `configs.${merchantId}.supportContact`;

/** Whom to ask for help, as it was last heard; undefined when it was not, or is out of date. */
export function keptSupportContact(merchantId: string, now: number): string | undefined {
  const kept = readKept(localStorage, contactKey(merchantId), now)?.data as { supportContact?: unknown } | undefined;
  return typeof kept?.supportContact === 'string' ? kept.supportContact : undefined;
}
