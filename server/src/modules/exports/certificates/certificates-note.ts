/** What a reader of a ZIP of certificates must be told; null when every search is attested. */
export function certificatesNote({ missing, pending }: { missing: number; pending: number }): string | null {
  const sentences = [
    ...(missing > 0
      ? [
          `${ofTheSearches(missing, 'was', 'were')} deleted meanwhile and ${missing === 1 ? 'is' : 'are'} not in the file.`,
        ]
      : []),
    ...(pending > 0
      ? [
          `${ofTheSearches(pending, 'has', 'have')} no complete answer: ${pending === 1 ? 'its certificate attests' : 'their certificates attest'} nothing.`,
        ]
      : []),
  ];
  return sentences.join(' ') || null;
}

const ofTheSearches = (count: number, one: string, several: string): string =>
  `${count} of the searches ${count === 1 ? one : several}`;
