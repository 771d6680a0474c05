import { Button } from '../ui/Button';
import { Section } from '../ui/Section';
import { Stack } from '../ui/Stack';
import { BackToNews } from './BackToNews';

/** The data service did not answer. */
export function ArticleError({ onRetry }: { onRetry: () => void }) {
  return (
    <Section width="text">
      <div role="alert">
        <Stack gap="sm">
          <h1>Ocorreu um Erro</h1>
          <p>Não foi possível carregar a notícia. Tente novamente mais tarde.</p>
          <Button onClick={onRetry}>Tentar de novo</Button>
        </Stack>
      </div>
      <BackToNews>Voltar para as notícias</BackToNews>
    </Section>
  );
}
