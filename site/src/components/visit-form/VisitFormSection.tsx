import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/content';
import { columns, onlyWithScripts } from '../../styles/common';
import { space, text } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { Section, SectionHeading } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { VisitForm } from './VisitForm';

/** The part of the page where the visit is asked for; without scripts, other ways to ask. */
export function VisitFormSection({ words }: { words: PageContent<'visita'>['form'] }) {
  const { phone, whatsapp, visitMessage } = useSchool();
  const chat = chatLink(dialled(whatsapp), visitMessage);
  return (
    <Section id="formulario" tone="mint" labelledBy="formulario-titulo">
      <div css={[columns('20rem', '1fr', space.lg, space.xl), { alignItems: 'start' }]}>
        <div>
          <SectionHeading id="formulario-titulo" title={words.title} lead={words.intro} />
          <p css={onlyWithScripts}>
            Prefere conversar?{' '}
            <SmartLink to={chat} newTab>
              Chame no WhatsApp
            </SmartLink>{' '}
            ou ligue para{' '}
            <a href={`tel:${dialled(phone)}`} css={{ whiteSpace: 'nowrap' }}>
              {phone}
            </a>
            .
          </p>
        </div>
        <div css={onlyWithScripts}>
          <VisitForm labelledBy="formulario-titulo" />
        </div>
        <noscript>
          <ContactInstead phone={phone} chat={chat} />
        </noscript>
      </div>
    </Section>
  );
}

function ContactInstead({ phone, chat }: { phone: string; chat: string }) {
  return (
    <div css={box}>
      <p>
        O formulário precisa de JavaScript, que está desativado neste navegador. Combine a sua
        visita direto com a secretaria:
      </p>
      <div>
        <div>
          <ButtonLink to={chat} newTab size="lg">
            Agendar pelo WhatsApp
          </ButtonLink>
        </div>
        <div>
          <ButtonLink to={`tel:${dialled(phone)}`} variant="outline" size="lg">
            Ligar para {phone}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Within `noscript` a style may only be the first element of its parent: hence one here, and a box for each button. */
const box = css`
  display: grid;
  gap: ${space.md};
  > p {
    max-width: 38rem;
    font-size: ${text.lg};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.sm};
  }
`;
