import { request } from 'undici';
import type { SmsGateway } from './sms-gateway.ts';

export interface FormPostSettings {
  url: string;
  from: string;
  /** The whole Authorization header, e.g. 'Basic …' or 'Bearer …'. */
  authorization?: string | undefined;
  /** What the gateway calls sender, receiver and text. */
  fields: { from: string; to: string; text: string };
}

const TIMEOUT_MS = 20_000;

/**
 * The usual gateway: an HTTP POST with a form of sender, receiver and text, and any 2xx for 'taken'.
 * Its address is the operator's choice and may lie in the own network. Redirects are not followed.
 */
export function createFormPostGateway({ url, from, authorization, fields }: FormPostSettings): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(authorization !== undefined && { authorization }),
        },
        body: new URLSearchParams({ [fields.from]: from, [fields.to]: to, [fields.text]: text }).toString(),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
      await body.dump();
      if (statusCode < 200 || statusCode > 299) throw new Error(`The SMS gateway answered ${statusCode}`);
    },
  };
}
