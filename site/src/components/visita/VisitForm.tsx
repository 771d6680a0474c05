import { css } from '@emotion/react';
import { useId } from 'react';
import type { PageContent } from 'shared/pages/index';
import { honeypotField, visitRequestLimits } from 'shared/visit-fields';
import { color, radius, shadow, space } from '../../styles/tokens';
import { from, visuallyHidden } from '../../styles/common';
import { Button } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';
import { buildErrorProps, Field, FieldError, fieldStyle, inputStyle } from './Field';
import { useVisitForm } from './useVisitForm';
import { GradesField, PeriodsField } from './VisitChoices';
import { WhatsappField } from './WhatsappField';

const notesHint =
  'Se quiser, conte a idade das crianças, uma necessidade de acessibilidade ou o que deseja perguntar. Usamos só para preparar a visita; não inclua laudos nem documentos.';

interface VisitFormProps {
  /** The id of the form's heading. */
  labelledBy: string;
  /** What a family can choose. */
  words: PageContent<'visita'>['form'];
}

/** The form for requesting a visit. */
export function VisitForm({ labelledBy, words }: VisitFormProps) {
  const { errors, sending, formProps } = useVisitForm();
  const id = useId();
  return (
    // POST, so that a family's data never appears in a URL if scripts fail.
    <form method="post" noValidate aria-labelledby={labelledBy} css={card} {...formProps}>
      <Field label="Nome completo do responsável" error={errors.nomeResponsavel}>
        {(control) => (
          <input
            {...control}
            name="nomeResponsavel"
            autoComplete="name"
            maxLength={visitRequestLimits.name}
            required
            css={inputStyle}
          />
        )}
      </Field>
      <WhatsappField error={errors.whatsapp} />
      <GradesField stages={words.stages} error={errors.seriesInteresse} />
      <PeriodsField days={words.days} error={errors.periodosDisponiveis} />
      <Field label="Observações (opcional)" hint={notesHint} error={errors.observacoes}>
        {(control) => (
          <textarea
            {...control}
            name="observacoes"
            rows={4}
            maxLength={visitRequestLimits.notes}
            css={[inputStyle, { resize: 'vertical' }]}
          />
        )}
      </Field>
      <Honeypot />
      <div css={fieldStyle}>
        <label css={consent}>
          <input
            type="checkbox"
            name="lgpd"
            required
            css={tick}
            {...buildErrorProps(`${id}-error`, errors.lgpd)}
          />
          <span>
            Li e concordo com a{' '}
            <SmartLink to="/privacidade" newTab>
              Política de Privacidade
            </SmartLink>{' '}
            e autorizo a escola a entrar em contato comigo para agendar a visita.
          </span>
        </label>
        <FieldError id={`${id}-error`} message={errors.lgpd} />
      </div>
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

const consent = css`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
  cursor: pointer;
`;

const tick = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0.1rem 0 0;
  border-radius: ${radius.sm};
  accent-color: ${color.primary};
  &[aria-invalid='true'] {
    outline: 2px solid ${color.coral};
    outline-offset: 1px;
  }
  &[aria-invalid='true']:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }
`;

/** A trap for bots that fill in every field. It is hidden from view, from screen readers and from the keyboard. */
function Honeypot() {
  return (
    <div css={visuallyHidden} aria-hidden="true">
      <label>
        Deixe este campo em branco
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
