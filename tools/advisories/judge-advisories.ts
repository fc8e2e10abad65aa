import type { Accepted } from './accepted.ts';

interface Advisory {
  url: string;
  title: string;
  severity: string;
  range: string;
}

/** What `npm audit --json` prints when the registry has answered (report version 2). */
export interface AuditReport {
  vulnerabilities: Record<string, { name: string; via: readonly (Advisory | string)[] }>;
}

/** What of an output of `npm audit --json` is a report; undefined when the registry could not be asked. */
export function readReport(output: string): AuditReport | undefined {
  try {
    const parsed: unknown = JSON.parse(output);
    return typeof parsed === 'object' && parsed !== null && 'vulnerabilities' in parsed
      ? (parsed as AuditReport)
      : undefined;
  } catch {
    // npm failed before it could ask.
    return undefined;
  }
}

/**
 * What is wrong with the packages that we use, a line each: advisories that nobody has accepted, acceptances whose time
 * is over, and those that no advisory needs any more.
 */
export function judgeAdvisories(report: AuditReport, accepted: readonly Accepted[], today: string): string[] {
  // A package that only depends on another names it; the advisory stands with the other.
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, ...cause }])),
  );
  const isAccepted = (url: string) => accepted.some((one) => one.url === url && today < one.until);
  return [
    ...found
      .filter(({ url }) => !isAccepted(url))
      .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} (${url})`),
    ...accepted
      .filter(({ url }) => !found.some((one) => one.url === url))
      .map(({ url }) => `accepted, but not found any more: ${url}`),
  ];
}
