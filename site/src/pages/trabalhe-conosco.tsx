import { css } from '@emotion/react';
import { school } from 'shared/school';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { TopicCards } from '../components/page/TopicCards';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { toast } from '../components/toast/toast';
import { Button } from '../components/ui/Button';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { SmartLink } from '../components/ui/SmartLink';
import { trabalheConosco } from '../content/trabalhe-conosco';
import { row } from '../styles/common';
import { color, radius, space, text, weight } from '../styles/tokens';

export default function TrabalheConoscoPage() {
  const { title, subtitle, intro, reasons, apply } = trabalheConosco;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <SplitSection id="equipe" title={intro.title}>
        <Prose text={intro.text} />
      </SplitSection>
      <Section tone="sand" labelledBy="motivos" title={reasons.title}>
        <TopicCards items={reasons.items} />
      </Section>
      <SplitSection id="curriculo" title={apply.title} lead={apply.text}>
        <ApplyByMail />
      </SplitSection>
    </>
  );
}

const { apply } = trabalheConosco;
const address = school.emails.careers;
const mail = `mailto:${address}?subject=${encodeURIComponent(apply.subject)}`;

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: apply.copy.done, description: apply.copy.description, duration: 3000 });
  } catch {
    // Browsers deny the clipboard to pages without encryption, and to visitors who said no.
    toast({ title: apply.copy.failed, description: address, variant: 'destructive' });
  }
}

function ApplyByMail() {
  return (
    <div css={box}>
      <p css={{ fontSize: text.xl, fontWeight: weight.heavy }}>{address}</p>
      <div css={row}>
        <ButtonLink to={mail}>{apply.button}</ButtonLink>
        <Button variant="secondary" onClick={() => void copyAddress()}>
          {apply.copy.button}
        </Button>
      </div>
      <p css={{ color: color.muted, fontSize: text.sm }}>
        {apply.privacy} <SmartLink to="/privacidade">{apply.privacyLink}</SmartLink>.
      </p>
    </div>
  );
}

const box = css`
  display: grid;
  gap: ${space.md};
  padding: ${space.lg} ${space.md};
  border-radius: ${radius.lg};
  background: ${color.white};
  border: 1px solid ${color.line};
`;

export const Head = () => <PageSeo path="/trabalhe-conosco" />;
