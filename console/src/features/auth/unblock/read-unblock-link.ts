export interface UnblockLink {
  email: string;
  activationCode: number;
}

/** What the link of a lockout mail carries in its query; undefined when a part of it is missing. */
export function readUnblockLink(search: Record<string, unknown>): UnblockLink | undefined {
  const { email, activationCode } = search;
  if (typeof email !== 'string' || !email.includes('@')) return undefined;
  if (typeof activationCode !== 'string' || !/^\d{1,15}$/.test(activationCode)) return undefined;
  return { email, activationCode: Number(activationCode) };
}
