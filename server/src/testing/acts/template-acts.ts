import type { Endpoint } from '@tamis/contract';
import * as mail from '@tamis/contract/mail-templates';
import { purposeOf } from '@tamis/contract/templates/purposes';
import type { Act, Acts } from './act.ts';

const textOf = (purpose: 'two-factor-enabled' | 'two-factor-changed' | 'two-factor-disabled' | 'password-changed') => {
  const { subject, body } = purposeOf(purpose);
  return { subject: `${subject}, here`, body };
};

/** Of a purpose that no other act changes. */
const onText =
  (purpose: 'two-factor-changed' | 'two-factor-disabled', more: (version: number) => object = () => ({})): Act =>
  async ({ world, owner }) => {
    const body = { purpose, ...textOf(purpose) };
    const { version } = await world.ask(owner, mail.createMailTemplate, { body });
    return { input: { params: { id: purpose }, ...more(version) } };
  };

export const templateActs: Acts = new Map<Endpoint, Act>([
  [
    mail.createMailTemplate,
    async () => ({ input: { body: { purpose: 'two-factor-enabled', ...textOf('two-factor-enabled') } } }),
  ],
  [
    mail.updateMailTemplate,
    onText('two-factor-changed', (version) => ({ body: { ...textOf('two-factor-changed'), version } })),
  ],
  [mail.resetMailTemplate, onText('two-factor-disabled')],
  [
    mail.sendTestMail,
    async () => ({ input: { body: { purpose: 'password-changed', ...textOf('password-changed') } } }),
  ],
]);
