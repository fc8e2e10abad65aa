import type { PurposeKey, ValuesOf } from '@tamis/contract/templates/purposes';

/** A mail for an occasion: what it says is the template's business. Values are plain texts, never markup. */
export interface MailOrder<K extends PurposeKey = PurposeKey> {
  /** That it has in the outbox, for whoever wants to know what becomes of it; one of its own is given otherwise. */
  id?: string;
  purpose: K;
  /** Whose template is used, where it has one of its own; null for what the installation writes of itself. */
  merchantId: string | null;
  to: string;
  values: ValuesOf<K>;
}

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
