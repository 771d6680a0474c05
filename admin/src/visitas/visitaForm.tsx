import ChatIcon from '@mui/icons-material/WhatsApp';
import { Button, Divider, IconButton, Tooltip } from '@mui/material';
import { useGetOne } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { formatDateTime, formatDay } from 'shared/dates';
import { escola } from 'shared/pages/escola';
import { getWhatsappUrl } from 'shared/phone';
import type { VisitOptions } from 'shared/visit-options';
import * as z from 'zod/mini';
import { Details } from '../kit/Details';
import { optionalText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import type { Pagina } from '../providers/data/resources';
import { formatGrades, formatPeriods, type Visita, visitaStatuses } from './visita';
import { useVisitOptions } from './visitOptions';

/** The columns of a visit request that staff may change. The others stay as the family sent them. */
const schema = z.object({
  status: z.enum(
    visitaStatuses.map(({ id }) => id),
    'Escolha a situação.',
  ),
  notas: optionalText(5000),
});

export const visitaForm: ResourceForm<Visita, typeof schema> = {
  texts: {
    ...itemTexts('visita', 'visitas', 'a'),
    editTitle: 'Pedido de visita',
    updated: 'Pedido de visita atualizado com sucesso.',
  },
  schema,
  isTransient: true,
  toForm: (visita) => ({
    status: visita?.status as z.input<typeof schema>['status'],
    notas: visita?.notas ?? '',
  }),
  toRow: (visita) => visita,
  mark: null,
  Inputs: ({ record: visita }) => (
    <>
      {visita && <VisitaDetails visita={visita} />}
      {visita && <ReplyButton visita={visita} wide />}
      <Divider />
      <SelectInput
        source="status"
        label="Situação"
        choices={[...visitaStatuses]}
        optionText="label"
        isRequired
        helperText={false}
      />
      <TextInput
        source="notas"
        label="Anotações internas"
        multiline
        minRows={3}
        helperText="Só a equipe vê."
      />
    </>
  ),
};

function VisitaDetails({ visita }: { visita: Visita }) {
  const offered = useVisitOptions();
  const campaign = [visita.utm_source, visita.utm_medium, visita.utm_campaign, visita.utm_content];
  return (
    <Details
      entries={[
        ['Responsável', visita.nome_responsavel],
        ['WhatsApp', visita.whatsapp],
        ['Séries de interesse', formatGrades(visita, offered)],
        ['Períodos disponíveis', formatPeriods(visita, offered)],
        ['Observações', visita.observacoes],
        ['Recebido em', formatDateTime(visita.created_at)],
        [
          'Consentimento',
          `Política de Privacidade de ${formatDay(visita.privacy_policy_version)}, aceita em ${formatDateTime(visita.lgpd_accepted_at)}`,
        ],
        ['Campanha', campaign.filter(Boolean).join(' · ')],
        ['Veio da página', visita.referrer],
      ]}
    />
  );
}

interface ReplyButtonProps {
  visita: Visita;
  wide?: boolean;
}

export function ReplyButton({ visita, wide = false }: ReplyButtonProps) {
  const { data: row } = useGetOne<Pagina>('paginas', { id: 'escola' }, { staleTime: 60_000 });
  const school = escola.safeParse(row?.content).data;
  const offered = useVisitOptions();
  const link = {
    href: replyLink(visita, offered, school?.name),
    target: '_blank',
    rel: 'noopener noreferrer',
  };
  const label = 'Responder pelo WhatsApp';
  if (wide) {
    return (
      <Button {...link} variant="outlined" startIcon={<ChatIcon />} sx={{ justifySelf: 'start' }}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton {...link} color="primary" aria-label={`${label} a ${visita.nome_responsavel}`}>
        <ChatIcon />
      </IconButton>
    </Tooltip>
  );
}

type Request = Pick<Visita, 'nome_responsavel' | 'whatsapp' | 'series_interesse'>;

export function replyLink(visita: Request, offered: VisitOptions, schoolName = 'escola'): string {
  const firstName = visita.nome_responsavel.trim().split(/\s+/)[0] ?? '';
  return getWhatsappUrl(
    visita.whatsapp,
    `Olá, ${firstName}! Aqui é da secretaria da ${schoolName}. ` +
      `Recebemos o seu pedido de visita (${formatGrades(visita, offered)}) e será uma alegria receber vocês! ` +
      'Vamos combinar o melhor dia e horário?',
  );
}
