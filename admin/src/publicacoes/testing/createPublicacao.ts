import type { PublishingState, RecentPublicacao } from '../../providers/data/publications';

export function createPublicacao(values: Partial<RecentPublicacao>): RecentPublicacao {
  return {
    id: 1,
    status: 'no_ar',
    reason: null,
    step: null,
    release_id: '000001-abc',
    historico_id: 1,
    error: null,
    problems: [],
    purge: false,
    unchanged: false,
    changes: [],
    requested_by: null,
    requested_by_name: null,
    dispatched_at: null,
    run_url: null,
    version: null,
    created_at: '2026-11-21T17:30:00Z',
    started_at: '2026-11-21T17:31:00Z',
    finished_at: '2026-11-21T17:32:00Z',
    ends_by: null,
    ...values,
  };
}

export function createPublishingState(values: Partial<PublishingState> = {}): PublishingState {
  return {
    modo: 'plantao',
    duracao_mediana: null,
    recusa: null,
    solucao: null,
    proxima_tentativa: null,
    token_expira_em: null,
    tarefas_ouvidas_em: null,
    tarefas_atrasadas: false,
    ...values,
  };
}
