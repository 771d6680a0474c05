import { lazy, type ReactElement } from 'react';
import type { ResourceName } from './providers/data/resources';

const ImagemList = lazy(() => import('./galeria/ImagemList'));
const NoticiaList = lazy(() => import('./noticias/NoticiaList'));
const ColaboradorList = lazy(() => import('./colaboradores/ColaboradorList'));
const ConselhoList = lazy(() => import('./conselho/ConselhoList'));
const CardapioList = lazy(() => import('./cardapios/CardapioList'));
const VivenciaList = lazy(() => import('./vivencias/VivenciaList'));
const EspacoList = lazy(() => import('./espacos/EspacoList'));
const VisitaList = lazy(() => import('./visitas/VisitaList'));
const HistoricoList = lazy(() => import('./historico/HistoricoList'));
const MembroList = lazy(() => import('./equipe/MembroList'));

/** The screen of each resource, fetched when it is first opened. */
export const screens: Partial<Record<ResourceName, ReactElement>> = {
  'gerenciar-noticias': <NoticiaList />,
  'gerenciar-colaboradores': <ColaboradorList />,
  'gerenciar-conselho': <ConselhoList />,
  'gerenciar-vivencias': <VivenciaList />,
  'gerenciar-estrutura': <EspacoList />,
  'gerenciar-cardapios': <CardapioList />,
  'gerenciar-estrutura-alimentacao': <ImagemList />,
  visitas: <VisitaList />,
  historico: <HistoricoList />,
  equipe: <MembroList />,
};
