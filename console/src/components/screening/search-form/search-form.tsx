import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, type ReactNode, useEffect, useState } from 'react';
import { checkTypes as allTypes } from '@tamis/contract/terms/check-types';
import { QueryError } from '../../query-error.tsx';
import { sharedTexts } from '../../texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { focusUnresolved } from '../../../ui/choice/use-typed.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { type AnsweringLists, uncoveredTypes } from './card-coverage.tsx';
import { CheckCategories, type CheckCategoriesProps } from './check-categories.tsx';
import { checkCards, tickedKeys, type Unticked } from './check-cards.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import classes from './search-form.module.css';
import { problems, type SearchRequest, type SearchValues, toRequest } from './search-values.ts';
import { searchFormTexts } from './texts.ts';
import { useCheckTypes } from './use-search-constants.ts';

export interface SearchFormProps {
  /** What the fields hold at first, and again when the form is cleared. */
  initial: SearchValues;
  /** The check types that start ticked: all of them when absent (SEARCH-20). */
  initialTypes?: readonly string[];
  /** The search is that of a record which gives it its reference. */
  isWithoutReference?: boolean;
  isSubmitting: boolean;
  /** The user may look at the form, but not send it. */
  isReadOnly: boolean;
  onSubmit: (request: SearchRequest) => void;
  /** What a search would be answered from; undefined while that is not known. */
  answering: AnsweringLists | undefined;
  /** Stands at the right of the buttons: what it says of the ticked check types. */
  renderStatus: (ticked: readonly string[], onUntick: () => void) => ReactNode;
  /** Beside the buttons: other ways on, or what else can be chosen. */
  children?: ReactNode;
  /** Told once something in it is no longer as it was at first, and when it is cleared. */
  onChanged?: (isChanged: boolean) => void;
}

/** Ctrl+Enter, also in the notes, where Enter begins a line. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const untickedBut = (ticked: readonly string[]): Unticked => new Set(allTypes.filter((key) => !ticked.includes(key)));

/** The search form; it is disabled as a whole while it is sent. */
export function SearchForm({
  initial,
  initialTypes = allTypes,
  isWithoutReference = false,
  isSubmitting,
  isReadOnly,
  onSubmit,
  answering,
  renderStatus,
  children,
  onChanged,
}: SearchFormProps) {
  const say = searchFormTexts.useTexts();
  const checkTypes = useCheckTypes();
  const { dateFormat } = useFormat();
  const cards = checkCards(checkTypes.data?.CATypes ?? []);
  const [unticked, setUnticked] = useState(() => untickedBut(initialTypes));
  const [isTried, setIsTried] = useState(false);
  // Sent before the categories were there: it goes out with them.
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useSearchForm(initial, onChanged);
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
  const changeTicks = (next: Unticked): void => {
    setUnticked(next);
    onChanged?.(true);
  };
  const untick = () => {
    const uncovered = answering
      ? uncoveredTypes(
          cards.flatMap(({ types }) => types),
          answering,
        )
      : [];
    changeTicks(new Set([...unticked, ...uncovered]));
  };
  const clear = () => {
    form.reset();
    setUnticked(untickedBut(initialTypes));
    setIsTried(false);
    onChanged?.(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that the form takes from whatever in it has the focus
    <form
      className={classes.form}
      onSubmit={submit}
      onReset={clear}
      onKeyDown={submitByKey}
      noValidate
      aria-busy={isSubmitting}
    >
      <fieldset className={classes.fieldset} disabled={isSubmitting || isReadOnly}>
        <CriteriaFields form={form} isWithoutReference={isWithoutReference} />
        <Categories
          checkTypes={checkTypes}
          cards={cards}
          unticked={unticked}
          onChange={changeTicks}
          error={categoryError}
          answering={answering}
        />
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
          {children}
          <span className={classes.ready}>{renderStatus(ticked, untick)}</span>
        </div>
      </fieldset>
    </form>
  );
}

/** The cards of check types, or that they are not there. */
function Categories({
  checkTypes: { isPending, isError, error: failure, refetch },
  ...cards
}: CheckCategoriesProps & { checkTypes: ReturnType<typeof useCheckTypes> }) {
  const say = searchFormTexts.useTexts();
  if (isPending) return <LoadingBlock label={sharedTexts.say('loading')} />;
  if (isError) return <QueryError error={failure} title={say('checkTypesFailed')} onRetry={() => void refetch()} />;
  return <CheckCategories {...cards} />;
}

function useSearchForm(initial: SearchValues, onChanged: SearchFormProps['onChanged']) {
  const say = searchFormTexts.useTexts();
  const { dateFormat } = useFormat();
  return useForm<SearchValues>({
    // Fields keep their own values, so that a keystroke draws one field and not the form.
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: () => onChanged?.(true),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problems(values, new Date(), dateFormat)).map(([field, { key, ...numbers }]) => [
          field,
          say(key, { ...numbers, format: dateFormat }),
        ]),
      ),
  });
}
