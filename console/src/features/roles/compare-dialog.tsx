import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '@tamis/contract/calls/claims';
import { findRoles, type Role } from '@tamis/contract/roles';
import { queryOf } from '../../api/query.ts';
import { useClaimLabel } from '../../components/claims/use-claim-groups.ts';
import { sharedTexts } from '../../components/texts.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './roles.module.css';
import { roleTexts } from './texts.ts';

export const allRoles = queryOf(findRoles, { query: { perPage: 250 } });

/** Two roles beside each other: what the one gives, what the other, and what both do. */
export function CompareDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const say = roleTexts.useTexts();
  const { data } = useQuery(allRoles);
  const [id, choose] = useState('');
  const others = (data?.roles ?? []).filter((one) => one.id !== role.id);
  const other = others.find((one) => one.id === id);
  return (
    <Dialog
      onClose={onClose}
      size={800}
      title={say('compareTitle', { name: role.name })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <ChoiceField
        data-autofocus
        label={say('compareWith')}
        choices={others.map((one) => ({ value: one.id, label: one.name }))}
        value={id}
        onChange={choose}
      />
      {other && (
        <div className={classes.compared}>
          <Claims title={say('onlyIn', { name: role.name })} claims={without(role.claims, other.claims)} />
          <Claims title={say('inBoth')} claims={role.claims.filter((claim) => other.claims.includes(claim))} />
          <Claims title={say('onlyIn', { name: other.name })} claims={without(other.claims, role.claims)} />
        </div>
      )}
    </Dialog>
  );
}

const without = (claims: readonly Claim[], others: readonly Claim[]): Claim[] =>
  claims.filter((claim) => !others.includes(claim));

function Claims({ title, claims }: { title: string; claims: readonly Claim[] }) {
  const say = roleTexts.useTexts();
  const labelOf = useClaimLabel();
  return (
    <section aria-label={title}>
      <h3>
        <bdi>{title}</bdi> <span className={classes.count}>{claims.length}</span>
      </h3>
      {claims.length === 0 && <p className={classes.count}>{say('none')}</p>}
      <ul>
        {claims.map((claim) => (
          <li key={claim}>{labelOf(claim)}</li>
        ))}
      </ul>
    </section>
  );
}
