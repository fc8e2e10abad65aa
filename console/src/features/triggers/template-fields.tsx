import { useQuery } from '@tanstack/react-query';
import { findOwnTemplates } from '@tamis/contract/own-templates';
import { pageQueryOf } from '../../api/query.ts';
import { useCan } from '../../components/use-session.ts';
import { type FieldsOf, TokenSelect } from './action-fields.tsx';
import { triggerTexts } from './texts.ts';
import { useWhom } from './use-whom.ts';
import { WhomField } from './whom-field.tsx';
import classes from './triggers.module.css';

/** Which template, and to whom; how it comes to them is said by the template. */
export function TemplateFields({ action, number, onChange }: FieldsOf<'send-template'>) {
  const say = triggerTexts.useTexts();
  const maySee = useCan('TemplateFind');
  const usable = { key: 'event-trigger', isActive: true, perPage: 250 } as const;
  const query = useQuery({ ...pageQueryOf(findOwnTemplates, { body: usable }), enabled: maySee });
  return (
    <div className={classes.sentence}>
      <span>{say('sendTemplate')}</span>
      <TokenSelect
        label={say('template', { number })}
        choices={(query.data?.templates ?? [])
          .filter(({ id, isSendable }) => isSendable || id === action.templateId)
          .map(({ id, name, isSendable }) => ({ value: id, label: isSendable ? name : say('notSendable', { name }) }))}
        value={action.templateId}
        onChoose={(templateId) => onChange({ ...action, templateId })}
      />
      <span>{say('toWhom')}</span>
      <WhomField number={number} choices={useWhom()} value={action.to} onChange={(to) => onChange({ ...action, to })} />
    </div>
  );
}
