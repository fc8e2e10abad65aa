import { percentText } from '../ownership/ownership-steps.ts';
import { added } from '../ownership/ownership-policy.ts';
import { nameOf } from '../records/parties/party-policy.ts';
import type { RowFault } from './judge-rows.ts';
import type { CheckedRow } from './sheet/check-row.ts';
import type { OwnedCompany } from './sheet/read-owned.ts';

/** What a row owns of a company in another row of its case. */
export interface RowHolding {
  ofRow: number;
  from: number;
  to: number;
}

const ALL = 100;

/**
 * Finds the companies that rows of a case own shares of, by their names, and what cannot be so: as where it is said in the
 * case. @returns what each row owns, by its number
 */
export function judgeOwned(rows: readonly CheckedRow[], fault: RowFault): Map<number, RowHolding[]> {
  const owned = new Map<number, RowHolding[]>();
  const certain = new Map<number, number>();
  for (const row of rows) {
    const holdings: RowHolding[] = [];
    for (const share of row.owned) {
      const company = companyOf(rows, row, share, fault);
      if (!company) continue;
      const { from, to } = share;
      if (holdings.some(({ ofRow }) => ofRow === company.row))
        fault(row, 'owns_company', share.company, 'owns_company names a company twice');
      const total = added([certain.get(company.row) ?? 0, from]);
      certain.set(company.row, total);
      if (total > ALL)
        fault(row, 'owns_percent', percentText(from, to), `The certain shares of a company would add up to ${total}%`);
      holdings.push({ ofRow: company.row, from, to });
    }
    owned.set(row.row, holdings);
  }
  return owned;
}

/** The one company of the case that is meant. */
function companyOf(
  rows: readonly CheckedRow[],
  row: CheckedRow,
  { company }: OwnedCompany,
  fault: RowFault,
): CheckedRow | undefined {
  const companies = rows.filter(({ party }) => party?.kind === 'companies');
  const meant = companies.filter(({ party, roles }) =>
    company === ''
      ? roles.includes('customer')
      : party && nameOf(party.details).toLowerCase() === company.toLowerCase(),
  );
  const [found] = meant;
  const wrong = (message: string): undefined => {
    fault(row, 'owns_company', company, message);
  };
  if (company === '' && meant.length !== 1)
    return wrong('owns_company is missing: the case has not exactly one company that is its customer');
  if (!found) return wrong(`'${company}' is no company in a row of the same case`);
  if (meant.length > 1) return wrong(`Two companies of the same case are called '${company}'`);
  return found.row === row.row ? wrong('A company does not own itself') : found;
}
