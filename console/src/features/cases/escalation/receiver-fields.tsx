import { Textarea } from '@mantine/core';
import type { EndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { escalationTexts } from './texts.ts';
import { useReceivers } from './use-receivers.ts';

/** To whom, and why. */
export function ReceiverFields({ form }: { form: EndpointForm }) {
  const say = escalationTexts.useTexts();
  return (
    <>
      <ChoiceField {...form.choice('toId')} placeholder={say('chooseTo')} choices={useReceivers()} data-autofocus />
      <Textarea {...form.text('reason')} description={say('reasonText')} autosize minRows={2} />
    </>
  );
}
