import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { TopicCards } from '../components/page/TopicCards';
import { chosenPhoto } from '../components/photo/chosenPhoto';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/Prose';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { SmartLink } from '../components/ui/SmartLink';
import { pageContent } from '../data/pageContent';
import { row } from '../styles/common';
import { prose } from '../styles/prose';
import { color } from '../styles/tokens';

export default function BolsasPage({ data }: PageProps<Queries.BolsasPageQuery>) {
  const content = pageContent<'bolsas'>(data.pagina);
  const { title, subtitle, photo, intro, conditions, steps, apply } = content;
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={chosenPhoto(photo.src, data.pagina?.pictures ?? [], data.hero)}
        alt={photo.alt}
      />
      <SplitSection id="concurso" title={intro.title}>
        <Prose html={intro.text} />
      </SplitSection>
      <Section tone="sand" labelledBy="condicoes" title={conditions.title}>
        <TopicCards items={conditions.items} min="26rem" />
      </Section>
      <SplitSection id="inscricao" title={steps.title}>
        <div css={prose}>
          <ol>
            {steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </SplitSection>
      <Section tone="green" labelledBy="edital" title={apply.title} lead={apply.note}>
        <ScholarshipLinks words={apply} />
      </Section>
    </>
  );
}

function ScholarshipLinks({ words }: { words: PageContent<'bolsas'>['apply'] }) {
  const { registration, notice, regulation } = words;
  return (
    <div css={[row, { alignItems: 'center' }]}>
      <ButtonLink to={registration.to} variant="cta" size="lg">
        {registration.label}
      </ButtonLink>
      <ButtonLink to={notice.to} variant="outline" size="lg">
        {notice.label}
      </ButtonLink>
      <SmartLink to={regulation.to} css={{ color: color.yellow }}>
        {regulation.label}
      </SmartLink>
    </div>
  );
}

export const Head = ({ data }: HeadProps<Queries.BolsasPageQuery>) => (
  <PageSeo path="/bolsas" pagina={data.pagina} />
);

export const query = graphql`
  query BolsasPage {
    pagina: supabasePagina(slug: { eq: "bolsas" }) {
      content
      pictures {
        url
        ...HeroPhoto
      }
    }
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "bolsas.jpg" }) {
      ...HeroPhoto
    }
  }
`;
