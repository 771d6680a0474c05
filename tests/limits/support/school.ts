import { randomBytes, randomUUID } from 'node:crypto';
import type { Installation } from '../../local/support/installation';

type Settings = Awaited<ReturnType<Installation['settings']>>;

const visit = {
  nomeResponsavel: 'Ana Maria Prado',
  seriesInteresse: ['eic4'],
  periodosDisponiveis: ['seg_manha'],
  whatsapp: '+55 17 91234-5678',
  lgpd: true,
};

/** What people do with an installation, and what of it was acknowledged. Everything returns the status. */
export class School {
  readonly titles = new Set<string>();
  readonly photos = new Map<string, Buffer>();
  private token = '';

  private constructor(
    private readonly url: string,
    private readonly settings: Settings,
  ) {}

  /** The first member of staff is signed in. */
  static async of(installation: Installation): Promise<School> {
    const school = new School(installation.url, await installation.settings());
    await school.signIn();
    return school;
  }

  async signIn(): Promise<number> {
    const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = this.settings;
    const answer = await this.send('POST', '/auth/v1/token?grant_type=password', {
      email,
      password,
    });
    if (answer.ok) this.token = ((await answer.json()) as { access_token: string }).access_token;
    return answer.status;
  }

  async write(): Promise<number> {
    const title = randomUUID();
    const row = { title, content: randomBytes(4000).toString('hex') };
    const { status } = await this.send('POST', '/rest/v1/noticias', row);
    if (status === 201) this.titles.add(title);
    return status;
  }

  async upload(): Promise<number> {
    const path = `/noticias-images/${randomUUID()}.webp`;
    const content = randomBytes(50_000);
    const { status } = await this.send('POST', `/storage/v1/object${path}`, content, 'image/webp');
    if (status === 200) this.photos.set(path, content);
    return status;
  }

  async requestVisit(): Promise<number> {
    return (await this.send('POST', '/functions/v1/agendar-visita-email', visit)).status;
  }

  async deleteSomething(): Promise<number> {
    const [title = ''] = this.titles;
    const { status } = await this.send('DELETE', `/rest/v1/noticias?title=eq.${title}`);
    if (status < 300) this.titles.delete(title);
    return status;
  }

  async openPage(): Promise<number> {
    return (await this.send('GET', '/colaboradores')).status;
  }

  async read(): Promise<number> {
    return (await this.send('GET', '/rest/v1/noticias?select=title&limit=1')).status;
  }

  /** What refused a write says. */
  async refusal(): Promise<string> {
    const answer = await this.send('POST', '/rest/v1/noticias', { title: 'Festa' });
    return ((await answer.json()) as { message: string }).message;
  }

  /** What was acknowledged and is not there. */
  async missing(): Promise<string[]> {
    const answer = await this.send('GET', '/rest/v1/noticias?select=title&limit=1000');
    const rows = (await answer.json()) as { title: string }[];
    const stored = new Set(rows.map(({ title }) => title));
    const missing = [...this.titles].filter((title) => !stored.has(title));
    for (const [path, content] of this.photos) {
      const photo = await this.send('GET', `/storage/v1/object/public${path}`);
      if (!Buffer.from(await photo.arrayBuffer()).equals(content)) missing.push(path);
    }
    return missing;
  }

  private async send(method: string, path: string, body?: object, type = 'application/json') {
    const { SUPABASE_PUBLISHABLE_KEY: apikey } = this.settings;
    return fetch(this.url + path, {
      method,
      headers: {
        apikey,
        authorization: `Bearer ${this.token || apikey}`,
        ...(body && { 'content-type': type }),
      },
      body: body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  }
}
