import type { SvgIconComponent } from '@mui/icons-material';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import NewsIcon from '@mui/icons-material/NewspaperOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import CouncilIcon from '@mui/icons-material/GroupsOutlined';
import ActivitiesIcon from '@mui/icons-material/OndemandVideoOutlined';
import SpacesIcon from '@mui/icons-material/ApartmentOutlined';
import MenusIcon from '@mui/icons-material/RestaurantMenuOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import AgendaIcon from '@mui/icons-material/EventOutlined';
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import AlertIcon from '@mui/icons-material/CampaignOutlined';
import PagesIcon from '@mui/icons-material/WebOutlined';
import VisitsIcon from '@mui/icons-material/FamilyRestroomOutlined';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import TeamIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { ComponentType } from 'react';
import type { ResourceName } from '../providers/data/resources';
import { NewVisits } from '../visitas/NewVisits';

export interface NavigationEntry {
  segment: 'dashboard' | ResourceName;
  label: string;
  icon: SvgIconComponent;
  mark?: ComponentType;
}

export const navigation: readonly NavigationEntry[] = [
  { segment: 'dashboard', label: 'Dashboard', icon: DashboardIcon },
  { segment: 'gerenciar-noticias', label: 'Notícias', icon: NewsIcon },
  { segment: 'gerenciar-colaboradores', label: 'Colaboradores', icon: StaffIcon },
  { segment: 'gerenciar-conselho', label: 'Conselho', icon: CouncilIcon },
  { segment: 'gerenciar-vivencias', label: 'Vivências', icon: ActivitiesIcon },
  { segment: 'gerenciar-estrutura', label: 'Estrutura Geral', icon: SpacesIcon },
  { segment: 'gerenciar-cardapios', label: 'Cardápios', icon: MenusIcon },
  { segment: 'gerenciar-estrutura-alimentacao', label: 'Estrutura Alimentação', icon: GalleryIcon },
];

export const officeNavigation: readonly NavigationEntry[] = [
  { segment: 'paginas', label: 'Páginas', icon: PagesIcon },
  { segment: 'agenda', label: 'Agenda', icon: AgendaIcon },
  { segment: 'documentos', label: 'Documentos', icon: DocumentsIcon },
  { segment: 'alertas', label: 'Alerta', icon: AlertIcon },
  { segment: 'visitas', label: 'Visitas', icon: VisitsIcon, mark: NewVisits },
  { segment: 'historico', label: 'Histórico', icon: HistoryIcon },
  { segment: 'lixeira', label: 'Lixeira', icon: BinIcon },
  { segment: 'equipe', label: 'Equipe', icon: TeamIcon },
];
