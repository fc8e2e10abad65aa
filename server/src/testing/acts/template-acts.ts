import type { Endpoint } from '@tamis/contract';
import * as mail from '@tamis/contract/mail-templates';
import * as own from '@tamis/contract/own-templates';
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

let made = 0;

/** A template for triggers. */
export const ownTemplateOf = () => ({
  key: 'event-trigger' as const,
  name: `Template ${(made += 1)}`,
  channel: 'email' as const,
  subject: '{{trigger.name}}',
  body: 'Hello {{user.firstName}}',
});

const onOwn =
  (more: object = {}): Act =>
  async ({ world, owner }) => {
    const { id } = await world.ask(owner, own.createOwnTemplate, { body: ownTemplateOf() });
    return { input: { params: { id }, ...more } };
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
  [own.createOwnTemplate, async () => ({ input: { body: ownTemplateOf() } })],
  [
    own.updateOwnTemplate,
    onOwn({ body: { name: 'Changed', isActive: false, subject: 'Changed', body: 'Changed', version: 1 } }),
  ],
  [own.deleteOwnTemplate, onOwn()],
  [mail.resetMailTemplate, onText('two-factor-disabled')],
  [
    mail.sendTestMail,
    async () => ({ input: { body: { purpose: 'password-changed', ...textOf('password-changed') } } }),
  ],
]);
