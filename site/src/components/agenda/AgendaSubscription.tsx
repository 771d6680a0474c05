import { css } from '@emotion/react';
import { copyText } from 'shared/browser';
import { siteUrl } from '../../buildSettings';
import { onlyWithScripts } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { toast } from '../ui/toast';
import { Button } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';

const agendaUrl = `${siteUrl}/agenda.ics`;

/** Calendar programs open this scheme and offer to subscribe. With https, a browser would only download the file. */
export const subscriptionUrl = agendaUrl.replace(/^https?:/, 'webcal:');

const googleUrl = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscriptionUrl)}`;

/**
 * The ways to subscribe, each for the devices where it works: a `webcal:` link does nothing on Android, for instance. Says
 * also what a subscription gives that a single event in the calendar doesn't.
 */
export function AgendaSubscription({ invitation }: { invitation: string }) {
  return (
    <div css={box}>
      <p>{invitation}</p>
      <ul css={ways}>
        <li>
          <strong>iPhone, iPad, Mac ou Outlook:</strong>{' '}
          <SmartLink to={subscriptionUrl}>assine no calendário do aparelho</SmartLink>
        </li>
        <li>
          <strong>Android ou Gmail:</strong>{' '}
          <SmartLink to={googleUrl}>assine no Google Agenda</SmartLink>
        </li>
        <li>
          <strong>Outro programa:</strong> escolha “assinar calendário” ou “adicionar por URL” e
          informe o endereço:
          <div css={row}>
            <input
              aria-label="Endereço da agenda"
              value={agendaUrl}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
              css={field}
            />
            <Button variant="secondary" onClick={() => void copy()} css={onlyWithScripts}>
              Copiar endereço
            </Button>
          </div>
        </li>
      </ul>
      <p>
        Quem assina recebe também o que for marcado ou mudado depois. “Pôr no calendário”, em cada
        evento, copia só aquele evento, como está hoje.
      </p>
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
`;

const ways = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['2xs']};
  padding-left: 1.25em;
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']};
  align-items: center;
  margin-top: ${space['2xs']};
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
