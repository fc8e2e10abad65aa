export interface UnblockLink {
  email: string;
  activationCode: number;
}

/** What the link of a lockout mail carries in its query; undefined when a part of it is missing. */
export function readUnblockLink({
  email,
  activationCode,
}: Record<'email' | 'activationCode', string>): UnblockLink | undefined {
  if (!email.includes('@')) return undefined;
  if (!/^\d{1,15}$/.test(activationCode)) return undefined;
  return { email, activationCode: Number(activationCode) };
}
