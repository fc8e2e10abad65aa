import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { FormBody } from './form-body.tsx';
import { FormFoot } from './form-foot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
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
  return (
    <Card padded {...(title !== undefined && { title })}>
      <FormBody
        form={form}
        foot={
          !isFixed && (
            <FormFoot form={form} save={save}>
              {acts}
            </FormFoot>
          )
        }
      >
        {children}
      </FormBody>
      <LeaveGuard form={form} />
    </Card>
  );
}
