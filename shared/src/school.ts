/**
 * The school's own details, in the one place that holds them. Every value is fictional: a school that
 * adopts this site replaces them here and nowhere else.
 */
const chatNumber = '5517900000000';
const visitMessage = 'Olá! Gostaria de agendar uma visita à escola.';

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
    chat: `https://wa.me/${chatNumber}`,
    visitChat: `https://wa.me/${chatNumber}?text=${encodeURIComponent(visitMessage)}`,
    parentsGuide: 'https://coopen.example/documentos/guia-pais-e-estudantes-2025.pdf',
    fullDayProgram: 'https://coopen.example/documentos/contraturno.pdf',
    scholarshipRegulation: '/storage/v1/object/public/documentos/regulamento-bolsas-2026.pdf',
    scholarshipForm: 'https://formularios.coopen.example/bolsas-2026',
  },
} as const;
