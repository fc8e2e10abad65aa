interface Named {
  /** What its document is. */
  type: string;
  name: string;
}

/** Names that are told apart by every system, and that none takes for a place outside the folder: 'Passport/front.jpg', 'Passport/front (2).jpg'. */
export function zipNames(files: readonly Named[]): string[] {
  const taken = new Set<string>();
  return files.map(({ type, name }) => {
    // A folder whose name ends with a dot is another one on Windows; types of documents are called as merchants like.
    const folder = harmless(type).replace(/\.+$/, '_');
    const dot = name.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let number = 1; ; number += 1) {
      const numbered = `${folder}/${harmless(stem)}${number === 1 ? '' : ` (${number})`}${harmless(end)}`;
      // Some systems do not tell capitals from small letters.
      const key = numbered.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return numbered;
    }
  });
}

/** What Windows takes in no name, and dots that would lead elsewhere. */
const harmless = (name: string): string =>
  name.replaceAll(/[<>:"|?*\\/\p{Cc}]/gu, '_').replace(/^\.+/, (dots) => (dots.length > 1 ? '_' : dots));
