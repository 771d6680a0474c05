import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { chatLink, dialled } from 'shared/phone';
import { useSchool, useShared } from '../../data/useShared';
import { from, notPrinted, visuallyHidden } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { ScholarshipAnnouncement } from '../scholarship/ScholarshipAnnouncement';
import { Toaster } from '../toast/toast';
import { ButtonLink } from '../ui/Button';
import { Container } from '../ui/layout';
import { AlertBar } from './AlertBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageBody } from './PageBody';
import { SocialLinks } from './contact';

export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { announcement } = useShared();
  return (
    <>
      <a href="#conteudo" css={skip}>
        Ir para o conteúdo
      </a>
      <AlertBar />
      <TopBar />
      <Header path={path} />
      <PageBody key={path}>{children}</PageBody>
      <Footer />
      <FloatingChat />
      <Toaster />
      {announcement.on && <ScholarshipAnnouncement path={path} words={announcement} />}
    </>
  );
}

const skip = css`
  position: fixed;
  top: ${space['2xs']};
  left: ${space['2xs']};
  z-index: ${layer.toast};
  padding: ${space['2xs']} ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.yellow};
  color: ${color.ink};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  ${notPrinted}
`;

function TopBar() {
  const { phone } = useSchool();
  return (
    <section aria-label="Contato e redes sociais" css={topBar}>
      <Container css={topRow}>
        <a href={`tel:${dialled(phone)}`} css={phoneStyle}>
          <LineIcon strokes={shellIcons.phone} /> {phone}
        </a>
        <SocialLinks />
      </Container>
    </section>
  );
}

const topBar = css`
  --color-focus: ${color.yellow};
  background: ${color.primaryDeep};
  color: ${color.cream};
  font-size: ${text.sm};
  ${notPrinted}
`;

const topRow = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;

const phoneStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.5rem;
  color: inherit;
  font-weight: ${weight.medium};
  white-space: nowrap;
  text-decoration: none;
  svg {
    flex: none;
  }
  &:hover {
    text-decoration: underline;
  }
`;

function FloatingChat() {
  const { whatsapp, visitMessage } = useSchool();
  return (
    <aside aria-label="Conversar com a escola" css={corner}>
      <ButtonLink to={chatLink(dialled(whatsapp), visitMessage)} newTab size="icon" css={round}>
        <LineIcon strokes={shellIcons.chat} />
        <span css={visuallyHidden}>Agende uma visita pelo WhatsApp</span>
      </ButtonLink>
    </aside>
  );
}

const corner = css`
  position: fixed;
  right: ${space.sm};
  bottom: calc(${space.sm} + env(safe-area-inset-bottom));
  z-index: ${layer.chat};
  animation: chat-in ${motion.smooth} ${motion.ease} 1s both;
  @keyframes chat-in {
    from {
      visibility: hidden;
      opacity: 0;
      transform: scale(0.6);
    }
  }
  ${from.lg} {
    right: ${space.md};
    bottom: ${space.md};
  }
  ${notPrinted}
`;

const round = css`
  width: 3.5rem;
  height: 3.5rem;
  border-color: rgb(255 255 255 / 85%);
  font-size: 1.625rem;
  box-shadow: ${shadow.lg};
`;
