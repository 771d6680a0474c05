import { school } from 'shared/school';
import { policyUpdatedOn } from './policyUpdatedOn';
import { cookies } from './privacidade/cookies';
import { dataCollected } from './privacidade/data-collected';
import { purposes } from './privacidade/purposes';
import { rights } from './privacidade/rights';
import { security } from './privacidade/security';
import { sharing } from './privacidade/sharing';
import { updates } from './privacidade/updates';

export const privacidade = {
  title: 'Política de Privacidade',
  updated: `Última atualização: ${policyUpdatedOn}`,
  intro: [
    `A ${school.fullName} respeita a privacidade de quem visita este site, solicita uma visita ou entra em contato conosco. Esta política explica, em linguagem simples, quais dados pessoais tratamos, para quê, com quem os compartilhamos e como você pode exercer os seus direitos, nos termos da Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018).`,
    'Ela trata do site e do atendimento a quem ainda não é da escola. O tratamento dos dados de estudantes matriculados e de suas famílias é regido pelo contrato de matrícula.',
  ],
  sections: [purposes, dataCollected, sharing, rights, security, cookies, updates],
  contact: {
    title: 'Contato',
    text: 'Para exercer os seus direitos ou esclarecer dúvidas sobre esta política, fale com o encarregado pelo tratamento de dados pessoais:',
  },
} as const;
