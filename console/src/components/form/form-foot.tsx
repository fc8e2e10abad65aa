import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import classes from './form.module.css';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

export interface FormFootProps {
  form: EndpointForm;
  /** What saving does, e.g. 'Create user group'. */
  save: string;
  /** Acts beside the one that saves. */
  children?: ReactNode;
}

/** What a form on a page ends with: Save, other acts, and what changed. */
export function FormFoot({ form, save, children }: FormFootProps) {
  const say = formTexts.useTexts();
  return (
    <div className={classes.foot}>
      <Button type="submit" loading={form.isSaving} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>
        {save}
      </Button>
      {children}
      <span className={classes.changed} role="status">
        {!form.isNew && form.isChanged && say('changed', { fields: form.changed.join(', ') })}
      </span>
    </div>
  );
}
