import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { millisecondsInDay } from 'date-fns/constants';
import type { Database } from 'shared/database.types';
import { buildPublicUrl } from 'shared/storage';
import type { Installation } from '../../local/support/installation';
import { createApiClient, signInStaff } from '../../local/support/people';
import { createPhoto } from '../articles';
import type { Waits } from './record';

type Client = SupabaseClient<Database>;
type Table = 'noticias' | 'eventos' | 'cardapios';

const bucket = 'noticias-images';
const paragraph =
  '<p>A turma plantou, regou e colheu. Agora conta o que aprendeu com a terra, com a chuva e com o tempo.</p>';
/** A member deletes the oldest event when there are more, so that pages stay as long as they are. */
const eventsAtMost = 3;
const photoCount = 8;

/** What the service has acknowledged, to be looked for at the end. */
export class Acknowledged {
  /** Texts of rows, and undefined for rows that were deleted; by table and id. */
  readonly rows: Record<Table, Map<number, string | undefined>> = {
    noticias: new Map(),
    eventos: new Map(),
    cardapios: new Map(),
  };
  readonly files = new Map<string, Buffer>();
  saves = 0;
  /** Bytes of the texts that were saved. */
  textBytes = 0;
  /** Bytes of the photos that were uploaded. */
  fileBytes = 0;

  keep(table: Table, id: number, text: string | undefined, bytes = 0): void {
    this.rows[table].set(id, text);
    this.saves += 1;
    this.textBytes += bytes;
  }

  /** Finds what was acknowledged and is missing, or has another content. */
  async findLost(service: Client): Promise<string[]> {
    const lost: string[] = [];
    for (const [table, column] of [
      ['noticias', 'title'],
      ['eventos', 'title'],
      ['cardapios', 'url_cardapio'],
    ] as const) {
      for (const [id, text] of this.rows[table]) {
        const { data } = await service.from(table).select('*').eq('id', id).throwOnError();
        const [row] = data as unknown as Record<string, unknown>[];
        if (row?.[column] !== text) lost.push(`${table} ${id}: ${text} is ${row?.[column]}`);
      }
    }
    for (const [path, content] of this.files) {
      const { data } = await service.storage.from(bucket).download(path);
      if (!data || !content.equals(Buffer.from(await data.arrayBuffer())))
        lost.push(`${bucket}/${path}`);
    }
    return lost;
  }
}

/** Adds accounts to the team and signs each in, as the console does. */
export async function signInMembers(installation: Installation, count: number): Promise<Client[]> {
  const { sql } = installation;
  const staff = await signInStaff(installation);
  const settings = await installation.readSettings();
  const members: Client[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `colega-${number}@escola.example`;
    const invitation = { email, nome: `Colega ${number}`, permissoes: ['publica', 'muda_escola'] };
    const { data: id } = await staff.rpc('convidar_membro', invitation).throwOnError();
    // All have the first account's password: choosing one takes a link in a mail.
    await sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where email = ${settings.STAFF_EMAIL}) where id = ${id}`;
    members.push(
      await createApiClient(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
        email,
        password: settings.STAFF_PASSWORD,
      }),
    );
  }
  return members;
}

/** Does one member's work after another: texts are changed most often, and a photo comes along sometimes. */
export class Member {
  private readonly articles: number[] = [];
  private readonly events: number[] = [];
  private menu: number | undefined;
  private edits = 0;

  constructor(
    private readonly client: Client,
    private readonly number: number,
    private readonly acknowledged: Acknowledged,
    private readonly waits: Waits,
    private readonly photos: readonly Buffer[],
  ) {}

  /** Saves something. */
  async save(): Promise<void> {
    const choice = Math.random();
    if (this.articles.length === 0 || choice < 0.05) return this.addArticle();
    if (choice < 0.6) return this.editArticle();
    if (choice < 0.8) return this.saveMenu();
    return this.events.length > eventsAtMost ? this.deleteEvent() : this.addEvent();
  }

  private describeEdit(): string {
    this.edits += 1;
    return `colega ${this.number}, edição ${this.edits}`;
  }

  private async addArticle(): Promise<void> {
    const path = `${randomUUID()}.webp`;
    const photo = this.photos[Math.floor(Math.random() * this.photos.length)] ?? Buffer.alloc(0);
    const uploaded = await this.waits.measure('upload a photo', () =>
      this.client.storage.from(bucket).upload(path, photo, { contentType: 'image/webp' }),
    );
    if (!uploaded) return;
    this.acknowledged.files.set(path, photo);
    this.acknowledged.fileBytes += photo.length;
    const row = {
      title: `A turma conta: ${this.describeEdit()}`,
      content: paragraph.repeat(12),
      image_urls: [buildPublicUrl(bucket, path)],
      autorizacoes_conferidas: true,
    };
    const id = await this.insert('noticias', row);
    if (id === undefined) return;
    this.articles.push(id);
    this.acknowledged.keep('noticias', id, row.title, JSON.stringify(row).length);
  }

  private async editArticle(): Promise<void> {
    const id = this.articles[Math.floor(Math.random() * this.articles.length)] ?? 0;
    const title = `A turma conta: ${this.describeEdit()}`;
    const values = { title, content: paragraph.repeat(8 + (this.edits % 8)) };
    const saved = await this.waits.measure('save', () =>
      this.client.from('noticias').update(values).eq('id', id).select('id').single(),
    );
    if (saved) this.acknowledged.keep('noticias', id, title, JSON.stringify(values).length);
  }

  private async saveMenu(): Promise<void> {
    const url_cardapio = `https://escola.example/${this.describeEdit().replace(/\W+/g, '-')}.pdf`;
    const { menu } = this;
    if (menu === undefined) {
      const start = Date.parse('2701-01-01') + this.number * 7 * millisecondsInDay;
      const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
      this.menu = await this.insert('cardapios', {
        periodo_inicio: toDay(start),
        periodo_fim: toDay(start + 4 * millisecondsInDay),
        url_cardapio,
      });
      if (this.menu !== undefined)
        this.acknowledged.keep('cardapios', this.menu, url_cardapio, 100);
      return;
    }
    const saved = await this.waits.measure('save', () =>
      this.client.from('cardapios').update({ url_cardapio }).eq('id', menu).select('id').single(),
    );
    if (saved) this.acknowledged.keep('cardapios', menu, url_cardapio, 100);
  }

  private async addEvent(): Promise<void> {
    const title = `Feira: ${this.describeEdit()}`;
    const starts_on = new Date(Date.now() + 30 * millisecondsInDay).toISOString().slice(0, 10);
    const id = await this.insert('eventos', { title, starts_on });
    if (id === undefined) return;
    this.events.push(id);
    this.acknowledged.keep('eventos', id, title, 100);
  }

  private async deleteEvent(): Promise<void> {
    const id = this.events[0] ?? 0;
    const deleted = await this.waits.measure('save', () =>
      this.client.from('eventos').delete().eq('id', id).select('id').single(),
    );
    if (!deleted) return;
    this.events.shift();
    this.acknowledged.keep('eventos', id, undefined);
  }

  private async insert<Name extends Table>(
    table: Name,
    values: Database['public']['Tables'][Name]['Insert'],
  ): Promise<number | undefined> {
    const row = { ...values, form_id: randomUUID() };
    const saved = await this.waits.measure('save', () =>
      this.client
        .from(table as Table)
        .insert(row as never)
        .select('id')
        .single(),
    );
    return saved?.data?.id;
  }
}

/** Creates photos, from which members take one each time: making one costs more than uploading it. */
export async function createPhotos(): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: photoCount }, (_, index) => createPhoto(index * 13)));
}
