import type { Access } from './access.ts';
import { ServiceRefusal } from './api.ts';

export const cloudflareTokenCure =
  'Crie outro em https://dash.cloudflare.com/profile/api-tokens (Account · Cloudflare Pages · Edit) e grave-o: npm run setup -- --change CLOUDFLARE_API_TOKEN.';

interface TokenStatus {
  status: string;
  expires_on?: string | null;
}

/**
 * Reads the state of Cloudflare's token: the service answers for a token that has expired or was disabled, too.
 * @throws {ServiceRefusal} when the token does not serve
 */
export async function readCloudflareToken({ cloudflare, settings }: Access): Promise<TokenStatus> {
  const { CLOUDFLARE_ACCOUNT_ID } = settings;
  const token = await cloudflare.get<TokenStatus>('/user/tokens/verify').catch((error: unknown) => {
    // A token that belongs to the account is verified at another path.
    if (!CLOUDFLARE_ACCOUNT_ID || !(error instanceof ServiceRefusal) || error.status === 0)
      throw error;
    return cloudflare.get<TokenStatus>(`/accounts/${CLOUDFLARE_ACCOUNT_ID}/tokens/verify`);
  });
  if (token.status === 'expired') throw refuse('O token do Cloudflare venceu.');
  if (token.status !== 'active') throw refuse('O token do Cloudflare está desativado.');
  return token;
}

const refuse = (problem: string) => new ServiceRefusal(problem, cloudflareTokenCure, 401);
