import { graphql, type PageProps } from 'gatsby';
import { toDialableNumber } from 'shared/phone';
import { PurposesTable } from '../components/privacidade/PurposesTable';
import { Chapters, ContactBox } from '../components/sections/Chapters';
import { PageHero } from '../components/sections/PageHero';
import { Prose } from '../components/ui/Prose';
import { getPageContent, useSchool } from '../data/pageContent';

export default function PrivacidadePage({ data }: PageProps<Queries.PrivacidadePageQuery>) {
  const { intro, sections, contact } = getPageContent<'privacidade'>(data.pagina);
  const { phone, emails } = useSchool();
  const chapters = sections.map(({ title, text, purposes, closing }) => ({
    title,
    text,
    more: (
      <>
        {purposes.length > 0 && <PurposesTable purposes={purposes} />}
        {closing && <Prose html={closing} />}
      </>
    ),
  }));
  return (
    <>
      <PageHero page={data.pagina} />
      <Chapters intro={intro} chapters={chapters} numbered>
        <ContactBox title={contact.title} text={contact.text}>
          <li>
            E-mail: <a href={`mailto:${emails.privacy}`}>{emails.privacy}</a>
          </li>
          <li>
            Telefone: <a href={`tel:${toDialableNumber(phone)}`}>{phone}</a>
          </li>
        </ContactBox>
      </Chapters>
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query PrivacidadePage {
    pagina: supabasePagina(slug: { eq: "privacidade" }) {
      ...Page
    }
  }
`;
