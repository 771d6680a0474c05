import { useQueryClient } from '@tanstack/react-query';
import { AuthPage } from '../auth/AuthPage';
import { SignOutButton } from '../auth/SignOutButton';
import type { KeyObstacle } from '../providers/auth/secondKey';
import { SecondKeyStep } from '../auth/SecondKeyStep';

const texts: Record<KeyObstacle, { title: string; description: string }> = {
  segunda_chave: {
    title: 'Código do aplicativo',
    description: 'A senha está certa. Falta o código da sua segunda chave.',
  },
  ativar_segunda_chave: {
    title: 'Ative a segunda chave',
    description: 'Para usar o painel, a sua conta precisa de uma segunda chave.',
  },
};

/** Replaces every screen until the session has used the second key. The URL stays, so that its screen opens then. */
export default function SecondKeyPage({ obstacle }: { obstacle: KeyObstacle }) {
  const queryClient = useQueryClient();
  return (
    <AuthPage {...texts[obstacle]}>
      <SecondKeyStep obstacle={obstacle} onUsed={() => queryClient.resetQueries()} />
      <SignOutButton />
    </AuthPage>
  );
}
