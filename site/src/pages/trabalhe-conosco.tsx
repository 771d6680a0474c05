import { ApplyByMail } from '../components/careers/ApplyByMail';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { trabalheConosco } from '../content/trabalhe-conosco';
import { prose } from '../styles/prose';

export default function TrabalheConoscoPage() {
  const { title, subtitle, intro, reasons, apply } = trabalheConosco;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <SplitSection id="equipe" title={intro.title}>
        <div css={prose}>
          <RichText text={intro.text} />
        </div>
      </SplitSection>
      <Section tone="sand" labelledBy="motivos">
        <SectionHeading id="motivos" title={reasons.title} />
        <TopicCards items={reasons.items} />
      </Section>
      <SplitSection id="curriculo" title={apply.title} lead={apply.text}>
        <ApplyByMail />
      </SplitSection>
    </>
  );
}

export const Head = () => <PageSeo path="/trabalhe-conosco" />;
