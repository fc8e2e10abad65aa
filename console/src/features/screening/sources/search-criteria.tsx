import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { countryName } from '@tamis/contract/terms/countries';
import { identityText, type SearchRecord } from '@tamis/contract/screening';
import { entityTypeName } from '../../../components/explanation/fact-rows.ts';
import { explanationTexts } from '../../../components/explanation/texts.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { AnsweredByDialog } from './answered-by-dialog.tsx';
import { useListsText } from './use-lists-text.ts';
import { fuzzinessText } from '../../../components/screening/search-data/fuzziness.ts';
import classes from './search-criteria.module.css';
import { sourceGroups, sourcesSummary } from './sources.ts';
import { SourcesDialog } from './sources-dialog.tsx';

/** What was searched, by whom, and what answered it. */
export function SearchCriteria({ search }: { search: SearchRecord }) {
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  return isNarrow ? <FoldedCriteria search={search} /> : <AllCriteria search={search} />;
}

/** On a narrow screen the hits come first: one line, and the rest on request. */
function FoldedCriteria({ search }: { search: SearchRecord }) {
  const format = useFormat();
  const say = resultsTexts.useTexts();
  const sayType = explanationTexts.useTexts();
  const parts = [
    search.entityType === '' ? say('all') : entityTypeName(search.entityType, sayType),
    search.birthDate === null ? search.birthYear : format.partialDate(search.birthDate),
    search.identityNumber?.number,
    search.countryCodes.map(countryName).join(', '),
    fuzzinessText(search.fuzziness, say),
    search.clientReference,
  ];
  return (
    <details className={classes.folded}>
      <summary>{parts.filter(Boolean).join(' · ')}</summary>
      <AllCriteria search={search} />
    </details>
  );
}

function AllCriteria({ search }: { search: SearchRecord }) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const listsText = useListsText();
  const [dialog, setDialog] = useState<'sources' | 'answered'>();
  const author = usePersonName()(search.createdBy.actorId);
  const groups = sourceGroups(search);
  const close = () => setDialog(undefined);
  return (
    <dl className={classes.criteria}>
      <CriteriaCells search={search} />
      {search.clientReference && (
        <Cell label={say('reference')}>
          <code>{search.clientReference}</code>
        </Cell>
      )}
      {search.tags.length > 0 && (
        <Cell label={say('tags')}>
          <span className={classes.tags}>
            {search.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        </Cell>
      )}
      <Cell label={say('sources')} isWide>
        <LinkButton onClick={() => setDialog('sources')}>
          {sourcesSummary(groups, { notCovered: say('notCovered') })}
        </LinkButton>
      </Cell>
      <Cell label={say('created')} below={format.dateTime(search.createdAt)}>
        {author || say('none')}
      </Cell>
      {search.answeredBy && (
        <Cell
          label={say('answeredBy')}
          below={say('engine', {
            version: search.answeredBy.engineVersion,
            settings: search.answeredBy.settingsVersion,
          })}
        >
          <LinkButton onClick={() => setDialog('answered')}>
            {search.answeredBy.isDemo ? say('demoLists') : listsText(search.answeredBy)}
          </LinkButton>
        </Cell>
      )}
      {dialog === 'sources' && <SourcesDialog groups={groups} onClose={close} />}
      {dialog === 'answered' && search.answeredBy && (
        <AnsweredByDialog searchId={search.id} answer={search.answeredBy} onClose={close} />
      )}
    </dl>
  );
}

/** The criteria that AML Details shows as well. */
export function CriteriaCells({ search }: { search: SearchRecord }) {
  const format = useFormat();
  const say = resultsTexts.useTexts();
  const sayType = explanationTexts.useTexts();
  return (
    <>
      <Cell label={say('name')}>
        <bdi>{search.searchTerm}</bdi>
      </Cell>
      {search.furtherNames.length > 0 && (
        <Cell label={say('furtherNames')}>
          <bdi>{search.furtherNames.join('; ')}</bdi>
        </Cell>
      )}
      {search.birthDate === null ? (
        <Cell label={say('birthYear')}>{search.birthYear ?? say('none')}</Cell>
      ) : (
        <Cell label={say('birthDate')}>{format.partialDate(search.birthDate)}</Cell>
      )}
      {search.identityNumber && (
        <Cell label={say('identityNumber')}>
          <bdi>{identityText(search.identityNumber)}</bdi>
        </Cell>
      )}
      <Cell label={say('country')}>{search.countryCodes.map(countryName).join(', ') || say('none')}</Cell>
      <Cell label={say('entityType')}>
        {search.entityType === '' ? say('all') : entityTypeName(search.entityType, sayType)}
      </Cell>
      <Cell label={say('fuzziness')}>{fuzzinessText(search.fuzziness, say)}</Cell>
    </>
  );
}

function Cell({
  label,
  below,
  isWide = false,
  children,
}: {
  label: string;
  below?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.cell} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        {below && <span className={classes.below}>{below}</span>}
      </dd>
    </div>
  );
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="transparent" className={classes.link ?? ''} onClick={onClick}>
      {children}
    </Button>
  );
}
