import { IconAlertCircle } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { focusUnresolved } from '../../ui/choice/use-typed.ts';
import { iconProps } from '../../ui/icon.ts';
import classes from './form.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';

export interface FormBodyProps {
  form: EndpointForm;
  children: ReactNode;
  foot: ReactNode;
  /** The fields take the whole width, and lay themselves out. */
  isWide?: boolean;
}

/** The fields of a form and its foot; Ctrl+Enter saves from anywhere in it. */
export function FormBody({ form, children, foot, isWide = false }: FormBodyProps) {
  const save = (element: HTMLFormElement): void => {
    if (!focusUnresolved(element)) form.submit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save(event.currentTarget);
  };
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(event.currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that the form takes from whatever in it has the focus
    <form className={classes.form} onSubmit={submit} onKeyDown={saveByKey} noValidate aria-busy={form.isSaving}>
      {form.failure !== undefined && (
        <Banner
          tone="red"
          role="alert"
          icon={<IconAlertCircle {...iconProps} />}
          {...(form.failure.message !== undefined && { title: form.failure.title })}
        >
          {form.failure.message ?? form.failure.title}
        </Banner>
      )}
      <fieldset className={isWide ? classes.wide : classes.fields} disabled={form.isSaving}>
        {children}
      </fieldset>
      {foot}
    </form>
  );
}
