import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ArchiveScope, isEverything, type previewRemoval } from '@tamis/contract/archiver';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { QueryError } from '../../components/query-error.tsx';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './archive.module.css';
import { subjectText } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

interface Props {
  scope: ArchiveScope;
  query: UseQueryResult<OutputOf<typeof previewRemoval>>;
}

/** How much a removal would take, and the oldest of it. */
export function RemovalPreview({ scope, query }: Props) {
  const say = archiveTexts.useTexts();
  return (
    <section className={classes.preview} aria-label={say('preview')} aria-live="polite">
      <h3>{say('preview')}</h3>
      {isEverything(scope) ? <p>{say('previewFirst')}</p> : <Found query={query} />}
    </section>
  );
}

function Found({ query }: Pick<Props, 'query'>) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  if (query.isError)
    return <QueryError error={query.error} title={say('previewFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('preview')} />;
  const { searches, cases, documents, held, needsApproval, first } = query.data;
  const total = searches + cases + documents;
  if (total === 0) return <p>{say('previewNone')}</p>;
  return (
    <>
      <p>
        <b>
          {documents > 0
            ? say('previewDocuments', { count: documents })
            : say('previewCounts', { searches: format.count(searches), cases: format.count(cases) })}
        </b>
      </p>
      {held > 0 && <p>{say('previewHeld', { count: held })}</p>}
      {needsApproval && <p>{say('previewSecond')}</p>}
      {total > first.length && <p>{say('previewMore', { count: first.length })}</p>}
      <ul className={classes.found}>
        {first.map(({ kind, id, name, reference, at, isHeld }) => (
          <li key={`${kind} ${id}`}>
            <bdi dir="auto">{name}</bdi>
            <span className={classes.small}>
              {[say(subjectText[kind]), reference, format.date(at)].filter((part) => part !== '').join(' · ')}
            </span>
            {isHeld && (
              <Tag tone="amber" icon={<IconLock {...tagIconProps} />} short>
                {say('heldMark')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
