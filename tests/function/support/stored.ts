import type { Database } from 'shared/database.types';
import type { DataService } from './data-service';

type StoredVisit = Database['public']['Tables']['solicitacoes_visita']['Row'];

/** A row of the outbox, which the API does not show. */
interface OutboxMail {
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
}

/** What the data service holds, read with the rights of the service. */
export class Stored {
  constructor(private readonly service: DataService) {}

  visits(id: string): Promise<StoredVisit[]> {
    return this.read(`solicitacoes_visita?id=eq.${id}`);
  }

  visitsNamed(name: string): Promise<StoredVisit[]> {
    return this.read(`solicitacoes_visita?nome_responsavel=eq.${encodeURIComponent(name)}`);
  }

  mails(visitId: string): Promise<OutboxMail[]> {
    return this.service.sql(
      `select * from private.emails_saida where solicitacao_id = '${visitId}'`,
    );
  }

  /** Has a page of the site say these words. */
  async write(slug: string, content: object): Promise<void> {
    await this.service.sql(
      `update paginas set content = '${JSON.stringify(content)}' where slug = '${slug}'`,
    );
  }

  /** As if enough time had passed for every waiting mail to be due, and for every claim to run out. */
  async letTimePass(): Promise<void> {
    await this.service.sql(`
      update private.emails_saida set next_attempt_at = now(), locked_until = now()
      where sent_at is null`);
  }

  private async read(path: string): Promise<StoredVisit[]> {
    const { url, secretKey } = this.service;
    const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
    const response = await fetch(`${url}/rest/v1/${path}`, { headers });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as StoredVisit[];
  }
}
