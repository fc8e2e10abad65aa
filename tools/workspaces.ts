/** Every folder with code of ours. */
export const codeFolders: readonly string[] = ['contract', 'engine', 'lists', 'server', 'console', 'e2e', 'tools'];
