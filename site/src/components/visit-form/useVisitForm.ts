import { navigate } from 'gatsby';
import { createElement, type FormEvent, useEffect, useRef, useState } from 'react';
import { randomId } from 'shared/browser';
import { honeypotField } from 'shared/visit-fields';
import type { VisitRequestErrors, VisitRequestField } from 'shared/visit-request';
import { toast } from '../toast/toast';
import { dropDraft, keepDraft, restoreDraft } from './draft';
import { ContactInstead } from './ContactInstead';
import { sendVisit, VisitRefused } from './sendVisit';
import { type Landing, tracking } from './tracking';

const redirectDelay = 1000;
/** Long enough to read and dial a number, in milliseconds. */
const failureDuration = 20_000;
const fallback = 'Não foi possível enviar sua solicitação. Tente novamente.';

export function useVisitForm() {
  const [errors, setErrors] = useState<VisitRequestErrors>({});
  const [sending, setSending] = useState(false);
  // Two clicks may come before the button is drawn as disabled.
  const busy = useRef(false);
  const wasChecked = useRef(false);
  const wasSent = useRef(false);
  const lastAttempt = useRef({ content: '', id: '' });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formElement.current) restoreDraft(formElement.current);
  }, []);
  // A user who has gone elsewhere in the meantime is not called back.
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** A repeat of the same content keeps its id, so that it is stored once. */
  function idOf(visit: EnteredVisit): string {
    const content = JSON.stringify(visit);
    if (lastAttempt.current.content !== content) {
      lastAttempt.current = { content, id: randomId() };
    }
    return lastAttempt.current.id;
  }

  function showErrors(form: HTMLFormElement, found: VisitRequestErrors): void {
    wasChecked.current = true;
    setErrors(found);
    focusFirstError(form, found);
  }

  async function send(form: HTMLFormElement): Promise<boolean> {
    const visit = readVisit(form);
    const found = await errorsOf(visit);
    if (Object.keys(found).length > 0) {
      showErrors(form, found);
      return false;
    }
    setErrors({});
    setSending(true);
    await sendVisit(visit, idOf(visit));
    wasSent.current = true;
    dropDraft();
    return true;
  }

  function fail(form: HTMLFormElement, error: unknown): void {
    console.error(error);
    const refused = error instanceof VisitRefused;
    const description = refused ? error.message : fallback;
    const fields = refused ? error.fields : {};
    const toCorrect = Object.keys(fields).length > 0;
    toast({
      title: 'Erro!',
      description,
      variant: 'destructive',
      ...(!toCorrect && { more: createElement(ContactInstead), duration: failureDuration }),
    });
    if (refused) showErrors(form, fields);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    try {
      if (await send(form)) {
        toast({ title: 'Sucesso!', description: 'Formulário enviado. Redirecionando...' });
        redirect.current = setTimeout(() => void navigate('/visita/obrigado'), redirectDelay);
        return;
      }
    } catch (error) {
      fail(form, error);
    }
    busy.current = false;
    setSending(false);
  }

  /** Once checked, the form says at every change what is still wrong; before, it does not nag. */
  async function change(form: HTMLFormElement): Promise<void> {
    if (!wasSent.current) keepDraft(form);
    if (!wasChecked.current) return;
    setErrors(await errorsOf(readVisit(form)));
  }

  return {
    errors,
    sending,
    formProps: {
      ref: formElement,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onChange: (event: FormEvent<HTMLFormElement>) => void change(event.currentTarget),
      onFocus: () => void import('shared/visit-request'),
    },
  };
}

type EnteredVisit = ReturnType<typeof readVisit>;

/**
 * What the form holds, as the function takes it. The form itself is what remembers: what was entered
 * before the page's scripts came is not lost.
 */
function readVisit(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const entered = {
    nomeResponsavel: text('nomeResponsavel'),
    seriesInteresse: data.getAll('seriesInteresse').map(String),
    periodosDisponiveis: data.getAll('periodosDisponiveis').map(String),
    whatsapp: text('whatsapp'),
    observacoes: text('observacoes'),
    lgpd: data.has('lgpd'),
  } satisfies Record<Exclude<VisitRequestField, 'id' | keyof Landing>, unknown>;
  return { ...entered, [honeypotField]: text(honeypotField), ...tracking() };
}

/** Moves the focus to the first control whose field is wrong, in the order of the form. */
function focusFirstError(form: HTMLFormElement, errors: VisitRequestErrors): void {
  const control = [...form.elements].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors,
  );
  if (!(control instanceof HTMLElement)) return;
  // Not every browser's own scrolling leaves room for the sticky header.
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** What is wrong with a request. The rules bring zod: they are loaded when the form is first used. */
async function errorsOf(visit: EnteredVisit): Promise<VisitRequestErrors> {
  const { visitRequestErrors, visitRequestSchema } = await import('shared/visit-request');
  const { error } = visitRequestSchema.safeParse(visit);
  return error ? visitRequestErrors(error) : {};
}
