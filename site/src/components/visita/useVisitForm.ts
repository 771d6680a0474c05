import { navigate } from 'gatsby';
import { createElement, type FormEvent, useEffect, useRef, useState } from 'react';
import { randomId } from 'shared/browser';
import { honeypotField } from 'shared/visit-fields';
import type { VisitRequestErrors, VisitRequestField } from 'shared/visit-request';
import { toast } from '../ui/toast';
import { deleteDraft, saveDraft, restoreDraft } from './draft';
import { ContactInstead } from './ContactInstead';
import { sendVisit, VisitRejection } from './sendVisit';
import { type Landing, collectTracking } from './tracking';

const redirectDelayMs = 1000;
/** Long enough to read and dial a phone number. */
const failureDurationMs = 20_000;
const fallback = 'Não foi possível enviar sua solicitação. Tente novamente.';

export function useVisitForm() {
  const [errors, setErrors] = useState<VisitRequestErrors>({});
  const [sending, setSending] = useState(false);
  // A second click may come before the button is rendered as disabled.
  const isSubmitting = useRef(false);
  const wasChecked = useRef(false);
  const wasSent = useRef(false);
  const lastAttempt = useRef({ content: '', id: '' });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formElement.current) restoreDraft(formElement.current);
  }, []);
  // Cancel the redirect when the visitor has already left the page.
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** Returns the same id for the same content, so that a retry is stored only once. */
  function getRequestId(visit: EnteredVisit): string {
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
    setSending(true);
    const found = await findErrors(visit);
    if (Object.keys(found).length > 0) {
      showErrors(form, found);
      return false;
    }
    setErrors({});
    await sendVisit(visit, getRequestId(visit));
    wasSent.current = true;
    deleteDraft();
    return true;
  }

  function handleFailure(form: HTMLFormElement, error: unknown): void {
    console.error(error);
    const isRejected = error instanceof VisitRejection;
    const description = isRejected ? error.message : fallback;
    const fields = isRejected ? error.fields : {};
    const hasFieldErrors = Object.keys(fields).length > 0;
    toast({
      title: 'Erro!',
      description,
      variant: 'destructive',
      ...(!hasFieldErrors && { more: createElement(ContactInstead), duration: failureDurationMs }),
    });
    if (isRejected) showErrors(form, fields);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const form = event.currentTarget;
    try {
      if (await send(form)) {
        toast({ title: 'Sucesso!', description: 'Formulário enviado. Redirecionando...' });
        redirect.current = setTimeout(() => void navigate('/visita/obrigado'), redirectDelayMs);
        return;
      }
    } catch (error) {
      handleFailure(form, error);
    }
    isSubmitting.current = false;
    setSending(false);
  }

  /** Stores the draft. Shows errors at every change, but only after the first attempt to send. */
  async function handleChange(form: HTMLFormElement): Promise<void> {
    if (!wasSent.current) saveDraft(form);
    if (!wasChecked.current) return;
    // If the validation rules cannot be loaded, keep the errors shown; the next attempt to send reports the failure.
    const found = await findErrors(readVisit(form)).catch(() => undefined);
    if (found) setErrors(found);
  }

  return {
    errors,
    sending,
    formProps: {
      ref: formElement,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onChange: (event: FormEvent<HTMLFormElement>) => void handleChange(event.currentTarget),
      // Loads the validation rules early. The attempt to send loads them again, and reports a failure.
      onFocus: () => void import('shared/visit-request').catch(() => undefined),
    },
  };
}

type EnteredVisit = ReturnType<typeof readVisit>;

/**
 * Reads the request from the form. The values are kept in the DOM and not in React's state, so that values entered before
 * the scripts started are not lost.
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
  return { ...entered, [honeypotField]: text(honeypotField), ...collectTracking() };
}

/** Moves the focus to the first control with an error, in the order of the form. */
function focusFirstError(form: HTMLFormElement, errors: VisitRequestErrors): void {
  const control = [...form.elements].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors,
  );
  if (!(control instanceof HTMLElement)) return;
  // Some browsers scroll a focused control under the sticky header.
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** Validates a request. The rules need zod, so they are loaded only when the form is used. */
async function findErrors(visit: EnteredVisit): Promise<VisitRequestErrors> {
  const { getVisitRequestErrors, visitRequestSchema } = await import('shared/visit-request');
  const { error } = visitRequestSchema.safeParse(visit);
  return error ? getVisitRequestErrors(error) : {};
}
