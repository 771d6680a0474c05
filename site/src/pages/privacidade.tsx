import { PageHero } from '../components/page/PageHero';
import { PolicyContact } from '../components/privacidade/PolicyContact';
import { PolicyContents } from '../components/privacidade/PolicyContents';
import { PolicyLayout } from '../components/privacidade/PolicyLayout';
import { PolicySections } from '../components/privacidade/PolicySections';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { Section } from '../components/ui/Section';
import { privacidade } from '../content/privacidade';
import { prose } from '../styles/prose';

export default function PrivacidadePage() {
  const { title, updated, intro, sections, contact } = privacidade;
  return (
    <>
      <PageHero title={title} subtitle={updated} />
      <Section>
        <PolicyLayout contents={<PolicyContents sections={sections} />}>
          <div css={prose}>
            <RichText text={intro} />
          </div>
          <PolicySections sections={sections} />
          <PolicyContact {...contact} />
        </PolicyLayout>
      </Section>
    </>
  );
}

export const Head = () => <PageSeo path="/privacidade" />;
