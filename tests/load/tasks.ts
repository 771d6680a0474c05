import { randomUUID } from 'node:crypto';
import type { Member } from './member';
import { oneOf } from './people';
import { photo } from './photo';

const bucket = 'noticias-images';
const lists = [
  'noticias?select=*&order=published_at.desc.nullsfirst,id.desc&limit=25',
  'colaboradores?select=*&order=position.asc.nullslast,id&limit=100',
  'cardapios?select=*&order=periodo_inicio.desc&limit=25',
  'historico?select=id,table_name,title,operation,changed_by_email,changed_at&order=id.desc&limit=25',
  'solicitacoes_visita?select=*&order=created_at.desc&limit=25',
  'publicacoes?select=*&order=id.desc&limit=1',
  'alteracoes_pendentes?select=*&limit=25',
];
const longestText = 40;

/** What a member of staff does in the console; removes in the end whatever it has added. */
export class Tasks {
  private readonly articles: number[] = [];
  private readonly photos: string[] = [];

  constructor(private readonly member: Member) {}

  async doOne(): Promise<void> {
    const chance = Math.random();
    if (chance < 0.35) await this.list();
    else if (chance < 0.55) await this.read();
    else if (chance < 0.68) await this.add();
    else if (chance < 0.82) await this.change();
    else if (chance < 0.9) await this.upload();
    else await this.removeOne();
  }

  /** Removes everything that is left. */
  async tidy(): Promise<void> {
    while (this.articles.length + this.photos.length > 0) await this.removeOne();
  }

  private async list(): Promise<void> {
    await this.member.ask('list', `/rest/v1/${oneOf(lists)}`, {
      headers: { prefer: 'count=exact' },
      expected: [200, 206],
    });
  }

  private async read(): Promise<void> {
    const id = oneOf([1, 2, 3, 4, 5, ...this.articles]);
    await this.member.ask('read', `/rest/v1/noticias?select=*&id=eq.${id}`);
  }

  private async add(): Promise<void> {
    const rows = await this.member.ask('write', '/rest/v1/noticias', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({ title: title(), content: text(), published_at: null }),
    });
    const [row] = (rows ?? []) as { id: number }[];
    if (row) this.articles.push(row.id);
  }

  private async change(): Promise<void> {
    if (this.articles.length === 0) return this.add();
    const image_urls = this.photos.map((path) => `/storage/v1/object/public/${bucket}/${path}`);
    await this.member.ask('write', `/rest/v1/noticias?id=eq.${oneOf(this.articles)}`, {
      method: 'PATCH',
      body: JSON.stringify({ title: title(), content: text(), image_urls }),
    });
  }

  private async upload(): Promise<void> {
    const path = `${randomUUID()}.webp`;
    const answer = await this.member.ask('upload', `/storage/v1/object/${bucket}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' },
      body: await photo(),
    });
    if (answer) this.photos.push(path);
  }

  private async removeOne(): Promise<void> {
    const path = this.photos.pop();
    const id = path ? undefined : this.articles.pop();
    if (path) {
      await this.member.ask('remove', `/storage/v1/object/${bucket}`, {
        method: 'DELETE',
        body: JSON.stringify({ prefixes: [path] }),
      });
    } else if (id) {
      await this.member.ask('remove', `/rest/v1/noticias?id=eq.${id}`, { method: 'DELETE' });
    } else await this.list();
  }
}

function title(): string {
  return `Notícia sob carga ${randomUUID().slice(0, 8)}`;
}

function text(): string {
  const paragraph = '<p>As turmas prepararam a feira de ciências com as famílias.</p>';
  return paragraph.repeat(1 + Math.floor(Math.random() * longestText));
}
