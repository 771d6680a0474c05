import { graphql, type PageProps } from 'gatsby';
import { DayRoutine } from '../components/contraturno/DayRoutine';
import { Faq } from '../components/page/Faq';
import { PageHero } from '../components/page/PageHero';
import { VisitBand } from '../components/page/VisitBand';
import { SplitSection } from '../components/page/SplitSection';
import { faqData } from '../components/seo/faqData';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { ButtonLink } from '../components/ui/ButtonLink';
import { contraturno } from '../content/contraturno';
import { prose } from '../styles/prose';

export default function ContraturnoPage({ data }: PageProps<Queries.ContraturnoPageQuery>) {
  const { title, subtitle, intro, routine, menu, faq } = contraturno;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="sobre" title={intro.title}>
        <div css={prose}>
          <RichText text={intro.text} />
        </div>
      </SplitSection>
      <SplitSection tone="sand" id="rotina" title={routine.title} lead={routine.intro}>
        <DayRoutine moments={routine.moments} />
      </SplitSection>
      <SplitSection tone="mint" id="cardapio-saudavel" title={menu.title}>
        <div css={prose}>
          <p>{menu.text}</p>
          <p>{menu.placeholder}</p>
          <p>
            <ButtonLink to={menu.link.to}>{menu.link.label}</ButtonLink>
          </p>
        </div>
      </SplitSection>
      <Faq faq={faq} />
      <VisitBand />
    </>
  );
}

export const Head = () => (
  <PageSeo path="/contraturno" data={[faqData(contraturno.faq.questions)]} />
);

export const query = graphql`
  query ContraturnoPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "periodo-integral.jpg" }) {
      ...HeroPhoto
    }
  }
`;
