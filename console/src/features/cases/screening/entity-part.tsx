import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconLink, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type CaseDetails, type CaseEntity, type LinkedSearch, mayAct } from '@tamis/contract/cases';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { EntityName, Roles } from '../details/entity-name.tsx';
import { ScreeningState } from '../details/screening-words.tsx';
import { casePageTexts } from '../details/texts.ts';
import classes from './screening.module.css';
import { SearchRow } from './search-row.tsx';
import { caseScreeningTexts } from './texts.ts';

/** What is wanted in a dialog. */
export interface ScreeningWish {
  kind: 'search' | 'link';
  entity: CaseEntity;
}

export interface EntityPartProps {
  shown: CaseDetails;
  entity: CaseEntity;
  /** The search whose hits are shown. */
  shownSearchId: string | undefined;
  onTurn: (search: LinkedSearch) => (() => void) | undefined;
  onWish: (wish: ScreeningWish) => void;
  /** The hits of the search that is shown. */
  renderHits: (search: LinkedSearch) => ReactNode;
}

/** Somebody of the case, and the searches that stand for them. */
export function EntityPart({ shown, entity, shownSearchId, onTurn, onWish, renderHits }: EntityPartProps) {
  const mayLink = useCan('CaseUpdate') && mayAct('edit', shown.stage);
  return (
    <section className={classes.entity} aria-label={entity.name}>
      <header className={classes.who}>
        <h3>
          <EntityName entity={entity} />{' '}
          <small>
            <Roles roles={entity.roles} />
          </small>
        </h3>
        <EntityActs shown={shown} entity={entity} mayLink={mayLink} onWish={onWish} />
      </header>
      {entity.searches.map((search) => (
        <div key={search.id}>
          <SearchRow
            caseId={shown.id}
            entity={entity}
            search={search}
            mayUnlink={mayLink}
            isShown={search.id === shownSearchId}
            onTurn={onTurn(search)}
          />
          {search.id === shownSearchId && renderHits(search)}
        </div>
      ))}
    </section>
  );
}

type EntityActsProps = Pick<EntityPartProps, 'shown' | 'entity' | 'onWish'> & { mayLink: boolean };

/** To screen somebody: in sight where nobody has yet, else folded away. */
function EntityActs({ shown, entity, mayLink, onWish }: EntityActsProps) {
  const say = casePageTexts.useTexts();
  const sayScreening = caseScreeningTexts.useTexts();
  const mayScreen = useCan('ComplySearch') && mayAct('edit', shown.stage);
  const link = () => onWish({ kind: 'link', entity });
  const search = () => onWish({ kind: 'search', entity });
  if (entity.searches.length === 0)
    return (
      <span className={classes.acts}>
        <ScreeningState entity={entity} />
        {mayLink && (
          <Button variant="default" leftSection={<IconLink {...iconProps} />} onClick={link}>
            {say('linkExisting')}
          </Button>
        )}
        {mayScreen && (
          <Button variant="light" leftSection={<IconUserSearch {...iconProps} />} onClick={search}>
            {say('amlSearch')}
          </Button>
        )}
      </span>
    );
  if (!mayLink && !mayScreen) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={sayScreening('more', { name: entity.name })}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayScreen && <Menu.Item onClick={search}>{say('amlSearch')}</Menu.Item>}
        {mayLink && <Menu.Item onClick={link}>{say('linkExisting')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
