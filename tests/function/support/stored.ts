import type { DataService } from './data-service';

export interface StoredVisit {
  id: string;
  nome_responsavel: string;
  series_interesse: string[];
  periodos_disponiveis: string[];
  whatsapp: string;
  observacoes: string | null;
  lgpd_accepted_at: string;
  privacy_policy_version: string;
  utm_source: string | null;
  utm_medium: string | null;
  page_url: string | null;
  referrer: string | null;
  status: string;
}

export interface OutboxMail {
  id: string;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
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

  /** As if enough time had passed for every waiting mail to be due, and for every claim to run out. */
  async letTimePass(): Promise<void> {
    await this.service.sql(`
      update private.emails_saida set next_attempt_at = now(), locked_until = now()
      where sent_at is null`);
  }

  private async read<Row>(path: string): Promise<Row[]> {
    const { url, secretKey } = this.service;
    const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
    const response = await fetch(`${url}/rest/v1/${path}`, { headers });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Row[];
  }
}
