import { graphql, type PageProps } from 'gatsby';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { Chapters, ContactBox } from '../components/sections/Chapters';
import { PageHero } from '../components/sections/PageHero';
import { SmartLink } from '../components/ui/SmartLink';
import { getPageContent, useSchool } from '../data/pageContent';

export default function AcessibilidadePage({ data }: PageProps<Queries.AcessibilidadePageQuery>) {
  const { intro, chapters, contact } = getPageContent<'acessibilidade'>(data.pagina);
  const { phone, whatsapp, emails } = useSchool();
  const subject = encodeURIComponent(contact.subject);
  return (
    <>
      <PageHero page={data.pagina} />
      <Chapters intro={intro} chapters={chapters}>
        <ContactBox title={contact.title} text={contact.text} closing={contact.appeal}>
          <li>
            E-mail: <a href={`mailto:${emails.contact}?subject=${subject}`}>{emails.contact}</a>
          </li>
          <li>
            WhatsApp:{' '}
            <SmartLink to={getWhatsappUrl(toDialableNumber(whatsapp), contact.message)}>
              {whatsapp}
            </SmartLink>
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
  query AcessibilidadePage {
    pagina: supabasePagina(slug: { eq: "acessibilidade" }) {
      ...Page
    }
  }
`;
