/** Whoever delivers text messages. Another provider is another adapter with this one method. */
export interface SmsGateway {
  /** `to` in the form +41791234567. Throws when the gateway does not take the message. */
  send(message: { to: string; text: string }): Promise<void>;
}
