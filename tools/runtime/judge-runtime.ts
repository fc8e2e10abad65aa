/** A version of Node with known holes that is used nevertheless, until somebody looks anew. */
export interface AcceptedRuntime {
  version: string;
  reason: string;
  /** The day from which on it counts again, YYYY-MM-DD. */
  until: string;
}

/** A release as nodejs.org lists it in index.json. */
export interface NodeRelease {
  /** 'v24.22.1' */
  version: string;
  /** Whether it closes holes. */
  security: boolean;
}

/**
 * Security releases that were known when this was written, from public advisories of October 2026: what is older has
 * holes, whether or not nodejs.org can be asked.
 */
export const knownSecurityReleases: readonly NodeRelease[] = [{ version: 'v24.22.1', security: true }];

export interface RuntimeVerdict {
  /** What stops a check, a line each. */
  faults: string[];
  /** What was accepted, and is still true. */
  notices: string[];
}

/** Judges pinned versions, each by package: a later security release of the same major version closes holes that it has. */
export function judgeRuntime(
  pinned: Readonly<Record<string, string>>,
  releases: readonly NodeRelease[],
  accepted: readonly AcceptedRuntime[],
  today: string,
): RuntimeVerdict {
  const verdict: RuntimeVerdict = { faults: [], notices: [] };
  const used = new Set<string>();
  for (const [name, version] of Object.entries(pinned)) {
    const closedBy = releases
      .filter(({ security, version: release }) => security && isLaterOfSameMajor(release, version))
      .map((release) => release.version)
      .toSorted(byVersion)
      .at(-1);
    if (closedBy === undefined) continue;
    const hole = `${name} ${version} has known holes, closed by ${closedBy}`;
    const acceptance = accepted.find((one) => one.version === version && today < one.until);
    used.add(version);
    if (acceptance) verdict.notices.push(`${hole}; accepted until ${acceptance.until}: ${acceptance.reason}`);
    else verdict.faults.push(hole);
  }
  for (const { version } of accepted)
    if (!used.has(version)) verdict.faults.push(`Node ${version} is accepted, but not pinned, or has no known hole`);
  return verdict;
}

const numbersOf = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

function byVersion(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  return first.map((number, index) => number - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const isLaterOfSameMajor = (release: string, version: string): boolean =>
  numbersOf(release)[0] === numbersOf(version)[0] && byVersion(release, version) > 0;
