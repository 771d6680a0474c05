import { css } from '@emotion/react';
import { from } from '../../styles/media';
import { color, radius, shadow, space } from '../../styles/tokens';
import { Button } from '../ui/Button';
import { ConsentField } from './ConsentField';
import { GradesField } from './GradesField';
import { Honeypot } from './Honeypot';
import { NameField } from './NameField';
import { NotesField } from './NotesField';
import { PeriodsField } from './PeriodsField';
import { useVisitForm } from './useVisitForm';
import { WhatsappField } from './WhatsappField';

/** The request for a visit. `labelledBy` is the id of the heading that names it. */
export function VisitForm({ labelledBy }: { labelledBy: string }) {
  const { errors, sending, formProps } = useVisitForm();
  return (
    // By POST: should scripts fail, a family's data never shows up in an address.
    <form method="post" noValidate aria-labelledby={labelledBy} css={card} {...formProps}>
      <NameField error={errors.nomeResponsavel} />
      <WhatsappField error={errors.whatsapp} />
      <GradesField error={errors.seriesInteresse} />
      <PeriodsField error={errors.periodosDisponiveis} />
      <NotesField error={errors.observacoes} />
      <Honeypot />
      <ConsentField error={errors.lgpd} />
      <Button type="submit" variant="cta" size="lg" disabled={sending} css={submit}>
        {sending ? 'Enviando...' : 'Solicitar visita'}
      </Button>
    </form>
  );
}

const card = css`
  display: grid;
  gap: ${space.lg};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.md};
  ${from.md} {
    padding: ${space.xl};
  }
`;

const submit = css`
  width: 100%;
  ${from.md} {
    justify-self: start;
    width: auto;
    min-width: 16rem;
  }
`;
