import type { CaseImportColumn } from '@tamis/contract/cases';
import { rangeOf, share } from '@tamis/contract/cases';

/** A share as a row gives it, of a company that is still a name; '' for the customer of the case. */
export interface OwnedCompany {
  company: string;
  from: number;
  to: number;
}

type Fault = (column: CaseImportColumn, message: string) => void;

const MOST = 50;
/** 25, 25.5 %, 25 to 50, 25-50%. */
const PERCENT = /^(\d{1,3}(?:\.\d+)?)\s*%?(?:\s*(?:-|–|to)\s*(\d{1,3}(?:\.\d+)?)\s*%?)?$/i;

/** A cell that shows 25% holds 0.25, one that shows 100% holds 1: nobody is to own a hundredth of it by that. */
const MAY_BE_SHOWN_AS_PERCENT = /^(?:0?\.\d*[1-9]\d*|1(?:\.0+)?)$/;

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(';').map((part) => part.trim()));

/** What somebody owns: as many percentages as companies, or one of the company that the case is about. */
export function readOwned(companies: string, percents: string, fault: Fault): OwnedCompany[] {
  const [named, held] = [partsOf(companies), partsOf(percents)];
  if (held.length === 0 && named.length > 0) fault('owns_percent', 'owns_percent is missing');
  const names = named.length === 0 && held.length === 1 ? [''] : named;
  if (held.length > 0 && names.length !== held.length)
    fault('owns_percent', 'owns_percent must name as many shares as owns_company names companies');
  if (held.length > MOST) fault('owns_percent', `owns_percent must not hold more than ${MOST}`);
  const owned: OwnedCompany[] = [];
  for (const [index, text] of held.entries()) {
    const range = readPercent(text);
    if (MAY_BE_SHOWN_AS_PERCENT.test(text))
      fault(
        'owns_percent',
        `'${text}' may be what the spreadsheet shows as a percentage: write 25 for 25 %, and 0.25% for less than one`,
      );
    else if (range) owned.push({ company: names[index] ?? '', ...range });
    else fault('owns_percent', `'${text}' is no percentage from 0 to 100, nor a range of two as 25-50`);
  }
  return owned;
}

function readPercent(text: string): { from: number; to: number } | undefined {
  const [, from, to] = PERCENT.exec(text) ?? [];
  if (from === undefined) return undefined;
  const read = share.safeParse(to === undefined ? Number(from) : { from: Number(from), to: Number(to) });
  return read.success ? rangeOf(read.data) : undefined;
}
