import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { call, type Input } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { type ErrorText, errorText, fieldMessages } from '../show-error.ts';
import { limitsOf } from './limits.ts';
import { formTexts } from './texts.ts';

/** Names of the fields of a form, as people read them. */
export type Labels<Values> = Record<keyof Values & string, string>;

export interface EndpointFormOptions<
  Values,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> {
  endpoint: Endpoint<P, Q, B, O>;
  /** As they are saved; fields have the names that the body of the endpoint gives them. */
  initial: Values;
  labels: Labels<Values>;
  /** What is said of other fields of the body stands beside which field. */
  shownAt?: Readonly<Record<string, keyof Values & string>>;
  /** What is sent. */
  input: (values: Values) => Input<P, Q, B>;
  /** What the saved record is shown by, to be asked for again. */
  refreshes: readonly Pick<Endpoint, 'name'>[];
  onSaved: (answer: z.output<O>) => void;
  /** Of a new record: there is always something to save. */
  isNew?: boolean;
  /** What to say when saving fails, before the reason. */
  failed?: string;
}

/** What a field of one choice is given. */
export interface ChoiceInput {
  label: string;
  value: string;
  /** Null, of a field that was emptied, changes nothing. */
  onChange: (value: string | null) => void;
  error?: ReactNode;
}

/** What a field of several choices is given. */
export interface ChoicesInput {
  label: string;
  value: string[];
  onChange: (values: string[]) => void;
  error?: ReactNode;
  maxValues?: number;
}

export interface EndpointForm<Values extends object = object> {
  /** As they stand in the fields. */
  values: Values;
  /** Of a text. */
  text: (field: string) => object;
  /** Of one choice. */
  choice: (field: string) => ChoiceInput;
  /** Of several choices. */
  choices: (field: string) => ChoicesInput;
  /** Puts values in, such as those of a preset. */
  put: (values: Record<string, unknown>) => void;
  submit: () => void;
  isSaving: boolean;
  isChanged: boolean;
  /** Labels of the fields that are other than they are saved. */
  changed: readonly string[];
  /** What failed, unless it is said beside a field. */
  failure: ErrorText | undefined;
  /** Set once it is saved: nothing is lost by leaving. */
  isSaved: RefObject<boolean>;
  isNew: boolean;
}

/** A form that knows its endpoint: limits and required fields of the contract, the server's errors beside their fields. */
export function useEndpointForm<
  Values extends Record<string, unknown>,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(options: EndpointFormOptions<Values, P, Q, B, O>): EndpointForm<Values> {
  const { endpoint, labels, shownAt = {}, isNew = false } = options;
  // As it stood when the form was opened or last saved: what changed is what was changed here since.
  const [initial, setInitial] = useState(options.initial);
  const client = useQueryClient();
  const isSaved = useRef(false);
  const fields = Object.keys(initial);
  const form = useForm<Record<string, unknown>>({
    initialValues: initial,
    validate: (values) => missing(endpoint, fields, values),
  });
  const changed = fields.filter((field) => JSON.stringify(form.values[field]) !== JSON.stringify(initial[field]));
  const save = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(endpoint, options.input(form.getValues() as Values)),
    onSuccess: async (answer) => {
      isSaved.current = true;
      setInitial(form.getValues() as Values);
      options.onSaved(answer);
      await refresh(client, ...options.refreshes);
      // Where the form stays, what is typed from here on can be lost again.
      isSaved.current = false;
    },
    onError: (error) => form.setErrors(ofFields(error, fields, shownAt)),
  });
  const besideFields = save.isError ? ofFields(save.error, fields, shownAt) : {};
  const focusFirst = (errors: object): void => {
    const field = fields.find((one) => one in errors);
    if (field !== undefined) form.getInputNode(field)?.focus();
  };
  useEffect(() => {
    focusFirst(besideFields);
  }, [save.error]); // oxlint-disable-line react/exhaustive-deps -- once for each refusal, when the fields take the focus again
  const submit = (): void => {
    if (save.isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirst(errors);
    if (!isNew && changed.length === 0) return toast.info(formTexts.say('nothingChanged'));
    save.mutate();
  };
  return {
    values: form.values as Values,
    text: (field) => {
      const { max, required } = limitsOf(endpoint, field);
      return {
        label: labels[field as keyof Labels<Values>],
        ...form.getInputProps(field),
        maxLength: max,
        withAsterisk: required !== undefined,
        'aria-required': required !== undefined,
      };
    },
    choice: (field) => {
      const { onChange, ...shown } = form.getInputProps(field) as Omit<ChoiceInput, 'label'>;
      return {
        label: labels[field as keyof Labels<Values>],
        ...shown,
        onChange: (value) => {
          if (value !== null) onChange(value);
        },
      };
    },
    choices: (field) => ({
      label: labels[field as keyof Labels<Values>],
      ...(form.getInputProps(field) as Pick<ChoicesInput, 'value' | 'onChange' | 'error'>),
      ...optionalMax(limitsOf(endpoint, field).mostItems),
    }),
    put: (values) => form.setValues(values),
    submit,
    isSaving: save.isPending,
    isChanged: changed.length > 0,
    changed: changed.map((field) => labels[field as keyof Labels<Values>]),
    failure: save.isError && Object.keys(besideFields).length === 0 ? errorText(save.error, options.failed) : undefined,
    isSaved,
    isNew,
  };
}

/** Required texts that hold nothing, in the words of the contract. */
function missing(
  endpoint: Pick<Endpoint, 'name'>,
  fields: readonly string[],
  values: Record<string, unknown>,
): Record<string, string> {
  const empty = fields
    .map((field) => [field, limitsOf(endpoint, field).required] as const)
    .filter(([field]) => typeof values[field] === 'string' && values[field].trim() === '');
  return Object.fromEntries(empty.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What the server says of which field; of one item of a field: of the field. */
function ofFields(
  error: unknown,
  fields: readonly string[],
  shownAt: Readonly<Record<string, string>>,
): Record<string, string> {
  const messages = error instanceof ApiError ? fieldMessages(error) : [];
  return Object.fromEntries(
    messages.flatMap(({ field, message }) => {
      const at = shownAt[field] ?? field;
      const known = fields.find((one) => at === one || at.startsWith(`${one}.`));
      return known === undefined ? [] : [[known, message]];
    }),
  );
}

const optionalMax = (max: number | undefined) => (max === undefined ? {} : { maxValues: max });
