import { school } from 'shared/school';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { Accordion } from '../components/ui/Accordion';
import { ButtonLink } from '../components/ui/ButtonLink';
import { normas } from '../content/normas';

export default function NormasPage() {
  return (
    <>
      <PageHero title={normas.title} subtitle={normas.subtitle}>
        <ButtonLink to={school.links.parentsGuide} newTab variant="cta" size="lg">
          {normas.guide}
        </ButtonLink>
      </PageHero>
      <SplitSection id="combinados" title={normas.topicsTitle} lead={normas.intro}>
        <Accordion
          items={normas.topics.map((topic) => ({ ...topic, content: <Prose text={topic.text} /> }))}
        />
      </SplitSection>
    </>
  );
}

export const Head = () => <PageSeo path="/normas" />;
