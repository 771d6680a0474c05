import { css } from '@emotion/react';
import { useId } from 'react';
import { copyText } from 'shared/browser';
import { siteUrl } from '../../buildSettings';
import { onlyWithScripts } from '../../styles/common';
import { color, radius, space, text } from '../../styles/tokens';
import { toast } from '../ui/toast';
import { Button } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';

const agendaUrl = `${siteUrl}/agenda.ics`;

/** Calendar programs open this scheme and offer to subscribe. With https, a browser would only download the file. */
export const subscriptionUrl = agendaUrl.replace(/^https?:/, 'webcal:');

const googleUrl = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscriptionUrl)}`;

/** Explains how to subscribe where a `webcal:` link does nothing: in Google Calendar, and in programs that ask for a URL. */
export function AgendaSubscription({ invitation }: { invitation: string }) {
  const id = useId();
  return (
    <div css={box}>
      <p>{invitation}</p>
      <p>
        <span>
          O botão “Assinar a agenda” abre o calendário do iPhone, do Mac ou do Outlook. No Android e
          no Gmail,{' '}
        </span>
        <SmartLink to={googleUrl}>assine no Google Agenda</SmartLink>
        <span>
          . Em outro programa, escolha “assinar calendário” ou “adicionar por URL” e informe o
          endereço:
        </span>
      </p>
      <div css={row}>
        <label htmlFor={id} css={{ width: '100%', fontSize: text.sm }}>
          Endereço da agenda
        </label>
        <input
          id={id}
          value={agendaUrl}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          css={field}
        />
        <Button variant="secondary" onClick={() => void copy()} css={onlyWithScripts}>
          Copiar endereço
        </Button>
      </div>
    </div>
  );
}

/** Copies the URL. Browsers may deny the clipboard, for instance without https; the field can be copied by hand then. */
async function copy(): Promise<void> {
  try {
    await copyText(agendaUrl);
    toast({ title: 'Endereço copiado!', duration: 3000 });
  } catch {
    toast({ title: 'Não foi possível copiar.', description: 'Selecione o endereço e copie-o.' });
  }
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  max-width: 46rem;
  margin-bottom: ${space.lg};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']};
  align-items: center;
`;

const field = css`
  flex: 1 1 16rem;
  min-width: 0;
  min-height: 2.875rem;
  padding: ${space['2xs']} ${space.sm};
  border: 1.5px solid ${color.muted};
  border-radius: ${radius.sm};
  background: ${color.white};
`;
