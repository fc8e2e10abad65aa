/** What a mail says; how it looks is the layout's business. Plain texts, never markup. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** A code or password to copy. */
  code?: string;
  action?: { label: string; url: string };
  /** Small print: how long it is good, and what to do if one did not ask for it. */
  closing: readonly string[];
}

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
