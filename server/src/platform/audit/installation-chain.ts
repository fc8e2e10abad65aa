/** The chain of what belongs to no merchant: lists, refused strangers, the installation itself. */
export const INSTALLATION_CHAIN = '000000000000000000000000';
