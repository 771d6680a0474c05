import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { VisitRequestErrors } from 'shared/visit-request';
import { navigate } from 'gatsby';
import { toast } from '../toast/toasts';
import { focusFirstError } from './focusFirstError';
import { newRequestId } from './requestId';
import { readVisit, type EnteredVisit } from './readVisit';
import { sendVisit, VisitRefused } from './sendVisit';

const redirectDelay = 1000;
const fallback = 'Não foi possível enviar sua solicitação. Tente novamente.';

/** The rules come with zod: loaded when the form is first used, not with the page. */
const loadRules = () => import('./validateVisit');

/** The life of the form: what is wrong with it, whether it is being sent, and where it leads. */
export function useVisitForm() {
  const [errors, setErrors] = useState<VisitRequestErrors>({});
  const [sending, setSending] = useState(false);
  // Two clicks may come before the button is drawn as disabled.
  const busy = useRef(false);
  const wasChecked = useRef(false);
  const lastAttempt = useRef({ content: '', id: '' });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere in the meantime is not called back.
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** A repeat of the same content keeps its id, so that it is stored once. */
  function idOf(visit: EnteredVisit): string {
    const content = JSON.stringify(visit);
    if (lastAttempt.current.content !== content) {
      lastAttempt.current = { content, id: newRequestId() };
    }
    return lastAttempt.current.id;
  }

  function showErrors(form: HTMLFormElement, found: VisitRequestErrors): void {
    wasChecked.current = true;
    setErrors(found);
    focusFirstError(form, found);
  }

  /** Whether the request was taken. */
  async function send(form: HTMLFormElement): Promise<boolean> {
    const visit = readVisit(form);
    const { validateVisit } = await loadRules();
    const found = validateVisit(visit);
    if (Object.keys(found).length > 0) {
      showErrors(form, found);
      return false;
    }
    setErrors({});
    setSending(true);
    await sendVisit(visit, idOf(visit));
    return true;
  }

  function fail(form: HTMLFormElement, error: unknown): void {
    console.error(error);
    const refused = error instanceof VisitRefused;
    const description = refused ? error.message : fallback;
    toast({ title: 'Erro!', description, variant: 'destructive' });
    if (refused) showErrors(form, error.fields);
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
    if (!wasChecked.current) return;
    const { validateVisit } = await loadRules();
    setErrors(validateVisit(readVisit(form)));
  }

  return {
    errors,
    sending,
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onChange: (event: FormEvent<HTMLFormElement>) => void change(event.currentTarget),
      onFocus: () => void loadRules(),
    },
  };
}
