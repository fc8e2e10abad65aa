import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, type ReactNode, useEffect, useState } from 'react';
import { QueryError } from '../../../components/query-error.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { focusUnresolved } from '../../../ui/choice/use-typed.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { type AnsweringLists, uncoveredTypes } from './card-coverage.tsx';
import { CheckCategories } from './check-categories.tsx';
import { checkCards, tickedKeys, type Unticked } from './check-cards.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import classes from './search-form.module.css';
import { problems, emptyValues, type SearchRequest, type SearchValues, toRequest } from './search-values.ts';
import { searchTexts } from './texts.ts';
import { useCheckTypes } from './use-search-constants.ts';

export interface SearchFormProps {
  initialName: string;
  isSubmitting: boolean;
  /** The user may look at the form, but not send it. */
  isReadOnly: boolean;
  onSubmit: (request: SearchRequest) => void;
  /** What a search would be answered from; undefined while that is not known. */
  answering: AnsweringLists | undefined;
  /** Stands at the right of the buttons: what it says of the ticked check types. */
  renderStatus: (ticked: readonly string[], onUntick: () => void) => ReactNode;
}

const nothing: Unticked = new Set();

/** The search form; it is disabled as a whole while it is sent. */
export function SearchForm({
  initialName,
  isSubmitting,
  isReadOnly,
  onSubmit,
  answering,
  renderStatus,
}: SearchFormProps) {
  const say = searchTexts.useTexts();
  const checkTypes = useCheckTypes();
  const { dateFormat } = useFormat();
  const cards = checkCards(checkTypes.data?.CATypes ?? []);
  const [unticked, setUnticked] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  // Sent before the categories were there: it goes out with them.
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useSearchForm(initialName);
  const ticked = tickedKeys(cards, unticked);
  const categoryError = isTried && cards.length > 0 && ticked.length === 0 ? say('categoryRequired') : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (focusUnresolved(event.currentTarget)) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus();
    if (checkTypes.isPending) return setIsWaiting(true);
    if (ticked.length > 0) onSubmit(toRequest(form.getValues(), ticked, dateFormat));
  };
  useEffect(() => {
    if (!isWaiting || checkTypes.isPending) return;
    setIsWaiting(false);
    if (checkTypes.isSuccess) onSubmit(toRequest(form.getValues(), ticked, dateFormat));
  }, [isWaiting, checkTypes.isPending, checkTypes.isSuccess, onSubmit, form, ticked, dateFormat]);
  const untick = () => {
    const uncovered = answering
      ? uncoveredTypes(
          cards.flatMap(({ types }) => types),
          answering,
        )
      : [];
    setUnticked(new Set([...unticked, ...uncovered]));
  };
  const clear = () => {
    form.reset();
    setUnticked(nothing);
    setIsTried(false);
  };

  return (
    <form className={classes.form} onSubmit={submit} onReset={clear} noValidate aria-busy={isSubmitting}>
      <fieldset className={classes.fieldset} disabled={isSubmitting || isReadOnly}>
        <CriteriaFields form={form} />
        {checkTypes.isPending && <LoadingBlock label={sharedTexts.say('loading')} />}
        {checkTypes.isError && (
          <QueryError
            error={checkTypes.error}
            title={say('checkTypesFailed')}
            onRetry={() => void checkTypes.refetch()}
          />
        )}
        {checkTypes.isSuccess && (
          <CheckCategories
            cards={cards}
            unticked={unticked}
            onChange={setUnticked}
            error={categoryError}
            answering={answering}
          />
        )}
        <div className={classes.foot}>
          <Button
            type="submit"
            className={classes.submit ?? ''}
            loading={isSubmitting || isWaiting}
            disabled={isReadOnly || checkTypes.isError}
            leftSection={<IconSearch {...iconProps} />}
            rightSection={<KeyHint keys={['Enter']} />}
          >
            {say('search')}
          </Button>
          <Button type="reset" variant="subtle" color="gray">
            {say('clear')}
          </Button>
          <span className={classes.ready}>{renderStatus(ticked, untick)}</span>
        </div>
      </fieldset>
    </form>
  );
}

function useSearchForm(initialName: string) {
  const say = searchTexts.useTexts();
  const { dateFormat } = useFormat();
  return useForm<SearchValues>({
    // Fields keep their own values, so that a keystroke draws one field and not the form.
    mode: 'uncontrolled',
    initialValues: emptyValues(initialName),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problems(values, new Date(), dateFormat)).map(([field, { key, ...numbers }]) => [
          field,
          say(key, { ...numbers, format: dateFormat }),
        ]),
      ),
  });
}
