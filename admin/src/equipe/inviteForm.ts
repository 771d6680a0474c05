import * as z from 'zod/mini';
import { requiredText } from '../components/editor/formErrors';

export const inviteSchema = z.object({
  nome: requiredText('Informe o nome.'),
  email: z.string('Informe o e-mail.').check(
    z.trim(),
    z.minLength(1, 'Informe o e-mail.'),
    // The database has the last word; this one only catches slips.
    z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Informe um e-mail válido.'),
  ),
});

export const emptyInvite = { nome: '', email: '' };
