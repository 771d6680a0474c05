import { Section } from '../ui/Section';
import { Stack } from '../ui/Stack';
import { BackToNews } from './BackToNews';

/** There is no such article, or it is not published. */
export function ArticleMissing() {
  return (
    <Section width="text">
      <Stack gap="sm">
        <h1>Notícia não encontrada</h1>
        <p>O link que você seguiu pode estar quebrado ou a notícia pode ter sido removida.</p>
      </Stack>
      <BackToNews>Voltar para as notícias</BackToNews>
    </Section>
  );
}
