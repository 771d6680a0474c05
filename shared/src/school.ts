/**
 * The school's own details, in the one place that holds them. Every value is fictional: a school that
 * adopts this site replaces them here and nowhere else.
 */
const chatNumber = '5517900000000';

export const school = {
  name: 'Coopen',
  fullName: 'Escola Cooperativa Coopen',
  tagline: 'Construindo futuros brilhantes com cuidado, afeto e cooperação.',
  address: {
    street: 'Alameda das Jabuticabeiras, 1000',
    district: 'Jardim Primavera',
    city: 'Vila Esperança',
    state: 'SP',
    postalCode: '15000-000',
  },
  phone: { label: '(17) 3000-0000', e164: '+551730000000' },
  whatsapp: { label: '(17) 90000-0000', e164: `+${chatNumber}` },
  emails: {
    contact: 'contato@coopen.example',
    office: 'secretaria@coopen.example',
    careers: 'rh@coopen.example',
    privacy: 'privacidade@coopen.example',
  },
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/escola.coopen.exemplo' },
    { network: 'Facebook', url: 'https://www.facebook.com/escola.coopen.exemplo' },
    { network: 'TikTok', url: 'https://www.tiktok.com/@escola.coopen.exemplo' },
    { network: 'YouTube', url: 'https://www.youtube.com/@escola.coopen.exemplo' },
  ],
  links: {
    chat: chatLink(chatNumber),
    visitChat: chatLink(chatNumber, 'Olá! Gostaria de agendar uma visita à escola.'),
    parentsGuide: 'https://coopen.example/documentos/guia-pais-e-estudantes-2025.pdf',
    fullDayProgram: 'https://coopen.example/documentos/contraturno.pdf',
    scholarshipRegulation: '/storage/v1/object/public/documentos/regulamento-bolsas-2026.pdf',
    scholarshipForm: 'https://formularios.coopen.example/bolsas-2026',
  },
} as const;

/**
 * Address that opens a conversation in the chat app.
 *
 * @param phone a number with its country code, in any spelling
 * @param message what the conversation starts with, ready to be sent
 */
export function chatLink(phone: string, message?: string): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}
