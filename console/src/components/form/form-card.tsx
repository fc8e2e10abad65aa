import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { FormBody } from './form-body.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

export interface FormCardProps {
  form: EndpointForm;
  title?: string;
  /** What saving does, e.g. 'Save rules'. */
  save: string;
  /** Nobody who sees it now may change it: it has nothing to save with. */
  isFixed?: boolean;
  /** Acts beside the one that saves. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A card of a page that is one form: its fields, what changed, and a guard before what was typed is lost. */
export function FormCard({ form, title, save, isFixed = false, acts, children }: FormCardProps) {
  const say = formTexts.useTexts();
  return (
    <Card padded {...(title !== undefined && { title })}>
      <FormBody
        form={form}
        foot={
          !isFixed && (
            <div className={classes.foot}>
              <Button type="submit" loading={form.isSaving} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>
                {save}
              </Button>
              {acts}
              <span className={classes.changed} role="status">
                {!form.isNew && form.isChanged && say('changed', { fields: form.changed.join(', ') })}
              </span>
            </div>
          )
        }
      >
        {children}
      </FormBody>
      <LeaveGuard form={form} />
    </Card>
  );
}
