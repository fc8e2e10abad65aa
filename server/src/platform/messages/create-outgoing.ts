import type { Config } from '../config.ts';
import { createSmtpMailer, type Mailer } from '../mail/smtp-mailer.ts';
import { createFormPostGateway } from '../sms/form-post-gateway.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';

/** What takes messages away from here, as far as it is set. */
export function createOutgoing(config: Config): { mailer: Mailer | undefined; sms: SmsGateway | undefined } {
  return { mailer: mailerOf(config), sms: gatewayOf(config) };
}

function mailerOf({
  TAMIS_SMTP_URL: url,
  TAMIS_MAIL_FROM: from,
  TAMIS_SMTP_TLS: requiresTls,
}: Config): Mailer | undefined {
  return url === undefined ? undefined : createSmtpMailer({ url, from, requiresTls });
}

function gatewayOf(config: Config): SmsGateway | undefined {
  if (config.TAMIS_SMS_URL === undefined) return undefined;
  const [from = '', to = '', text = ''] = config.TAMIS_SMS_FIELDS.split(',');
  return createFormPostGateway({
    url: config.TAMIS_SMS_URL,
    from: config.TAMIS_SMS_FROM,
    authorization: config.TAMIS_SMS_AUTHORIZATION,
    fields: { from, to, text },
  });
}
