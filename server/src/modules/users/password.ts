import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the library's own defaults of 19 MiB and two passes, as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is the hashed one. Takes about as long for every hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
