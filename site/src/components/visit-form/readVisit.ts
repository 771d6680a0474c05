import { honeypotField } from 'shared/visit-fields';
import { tracking } from './tracking';

export type EnteredVisit = ReturnType<typeof readVisit>;

/**
 * What the form holds, as the function takes it. The form itself is what remembers: what was entered
 * before the page's scripts came is not lost.
 */
export function readVisit(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    nomeResponsavel: text('nomeResponsavel'),
    seriesInteresse: data.getAll('seriesInteresse').map(String),
    periodosDisponiveis: data.getAll('periodosDisponiveis').map(String),
    whatsapp: text('whatsapp'),
    observacoes: text('observacoes'),
    lgpd: data.has('lgpd'),
    [honeypotField]: text(honeypotField),
    ...tracking(),
  };
}
