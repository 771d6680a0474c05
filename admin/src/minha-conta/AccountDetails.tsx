import { useGetIdentity, useGetOne } from 'ra-core';
import { formatDay, schoolDay } from 'shared/dates';
import { Details } from '../components/Details';
import { useErrorToast } from '../components/toast/useErrorToast';
import type { Membro } from '../equipe/membro';
import { Section } from './Section';

/** Who one is to the others. */
export function AccountDetails() {
  const showError = useErrorToast();
  const { identity } = useGetIdentity();
  const { data: membro } = useGetOne<Membro>(
    'equipe',
    { id: String(identity?.id) },
    {
      enabled: identity !== undefined,
      onError: (error: Error) => showError('Erro ao buscar seus dados', error),
    },
  );
  return (
    <Section title="Seus dados">
      <Details
        entries={[
          ['Nome', membro?.nome ?? null],
          ['E-mail', typeof identity?.email === 'string' ? identity.email : null],
          ['Na equipe desde', membro ? formatDay(schoolDay(membro.created_at)) : null],
          ['Pode convidar colegas', membro ? (membro.can_invite ? 'Sim' : 'Não') : null],
        ]}
      />
    </Section>
  );
}
