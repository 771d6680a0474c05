import { useState } from 'react';
import { canShare, copyText, shareLink } from 'shared/browser';
import { siteUrl } from '../../buildSettings';
import { notPrinted, onlyWithScripts, row } from '../../styles/common';
import { space, text } from '../../styles/tokens';
import { Button, ButtonLink } from '../ui/Button';
import { useInBrowser } from '../ui/hooks';
import { toast } from '../ui/toast';

interface ShareArticleProps {
  id: number | string;
  title: string;
}

/**
 * Shares an article through the device's own dialog. Browsers without one, and pages without scripts, have a link to
 * WhatsApp instead, and with scripts a button that copies the URL.
 */
export function ShareArticle({ id, title }: ShareArticleProps) {
  const inBrowser = useInBrowser();
  const [hasFailed, setFailed] = useState(false);
  const url = `${siteUrl}/noticia/${id}`;
  const usesDialog = inBrowser && !hasFailed && canShare();
  const share = () => {
    shareLink({ title, url }).catch((error: unknown) => {
      // Visitors who close the dialog have not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  return (
    <section
      aria-labelledby="compartilhar"
      css={[{ display: 'grid', gap: space.xs, marginTop: space.xl }, notPrinted]}
    >
      <h2 id="compartilhar" css={{ fontSize: text.lg }}>
        Compartilhar
      </h2>
      <div css={row}>
        {usesDialog ? (
          <Button onClick={share}>Compartilhar notícia</Button>
        ) : (
          <>
            <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}>
              Enviar pelo WhatsApp
            </ButtonLink>
            <Button variant="secondary" onClick={() => void copyLink(url)} css={onlyWithScripts}>
              Copiar link
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

async function copyLink(url: string) {
  try {
    await copyText(url);
    toast({
      title: 'Copiado!',
      description: 'O link da notícia foi copiado para a área de transferência.',
      duration: 3000,
    });
  } catch {
    // Browsers deny the clipboard without https, or if the visitor has refused permission.
    toast({
      title: 'Não foi possível copiar. O endereço é:',
      description: url,
      variant: 'destructive',
    });
  }
}
