import { graphql, type PageProps } from 'gatsby';
import { copyText } from 'shared/browser';
import { PageHero } from '../components/sections/PageHero';
import { SplitSection, TextSection } from '../components/sections/sections';
import { TopicSection } from '../components/sections/TopicCards';
import { toast } from '../components/ui/toast';
import { Button, ButtonLink } from '../components/ui/Button';
import { Card } from '../components/ui/layout';
import { SmartLink } from '../components/ui/SmartLink';
import { getPageContent, useSchool } from '../data/pageContent';
import { onlyWithScripts, row } from '../styles/common';
import { color, space, text, weight } from '../styles/tokens';

export default function TrabalheConoscoPage({ data }: PageProps<Queries.TrabalheConoscoPageQuery>) {
  const { intro, reasons, apply } = getPageContent<'trabalhe-conosco'>(data.pagina);
  const { careers: email } = useSchool().emails;
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="equipe" words={intro} />
      <TopicSection tone="sand" id="motivos" words={reasons} />
      <SplitSection id="curriculo" title={apply.title} lead={apply.text}>
        <Card css={{ gap: space.md, padding: `${space.lg} ${space.md}`, boxShadow: 'none' }}>
          <p css={{ fontSize: text.xl, fontWeight: weight.heavy }}>{email}</p>
          <div css={row}>
            <ButtonLink to={`mailto:${email}?subject=${encodeURIComponent(apply.subject)}`}>
              {apply.button}
            </ButtonLink>
            <Button variant="secondary" onClick={() => void copyEmail(email)} css={onlyWithScripts}>
              Copiar e-mail
            </Button>
          </div>
          <p css={{ color: color.muted, fontSize: text.sm }}>
            {apply.privacy}{' '}
            <SmartLink to={apply.privacyLink.to}>{apply.privacyLink.label}</SmartLink>.
          </p>
        </Card>
      </SplitSection>
    </>
  );
}

async function copyEmail(email: string) {
  try {
    await copyText(email);
    toast({
      title: 'Copiado!',
      description: 'O e-mail foi copiado para a área de transferência.',
      duration: 3000,
    });
  } catch {
    // Browsers deny the clipboard without https, or if the visitor has refused permission.
    toast({
      title: 'Não foi possível copiar. O endereço é:',
      description: email,
      variant: 'destructive',
    });
  }
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query TrabalheConoscoPage {
    pagina: supabasePagina(slug: { eq: "trabalhe-conosco" }) {
      ...Page
    }
  }
`;
