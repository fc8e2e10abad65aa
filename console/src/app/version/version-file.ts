/** The version file at the site root (SHELL-92). */
export interface VersionFile {
  Version: string;
  /** Whether the installation is being worked on; whoever comes finds the maintenance page. */
  Maintenance?: boolean;
  /** Whom to ask meanwhile; empty when nobody is named. */
  SupportContact?: string;
  /** Whether the documentation of the API is read by anybody. */
  PublicDocs?: boolean;
}

const ADDRESS = '/version.json';

/** Fetches the version file. @throws unless it is answered with status 200 */
export async function fetchVersion(): Promise<VersionFile> {
  const response = await fetch(ADDRESS, { cache: 'no-cache' });
  if (response.status !== 200) throw new Error(`The version file answered ${response.status}`);
  return ((await response.json()) as { data: VersionFile }).data;
}
