import { Textarea } from '@mantine/core';
import type { EndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import type { Choice } from '../../../ui/choice/typed-choice.ts';
import { escalationTexts } from './texts.ts';

/** To whom, and why. */
export function ReceiverFields({ form, choices }: { form: EndpointForm; choices: Choice[] }) {
  const say = escalationTexts.useTexts();
  return (
    <>
      <ChoiceField {...form.choice('toId')} placeholder={say('chooseTo')} choices={choices} data-autofocus />
      <Textarea {...form.text('reason')} description={say('reasonText')} autosize minRows={2} />
    </>
  );
}
