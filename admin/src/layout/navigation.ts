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
import OwnPagesIcon from '@mui/icons-material/PostAddOutlined';
import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import ImportIcon from '@mui/icons-material/MoveToInboxOutlined';
import VisitsIcon from '@mui/icons-material/FamilyRestroomOutlined';
import ConsentIcon from '@mui/icons-material/HowToRegOutlined';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import TeamIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { ComponentType } from 'react';
import type { ResourceName } from '../providers/data/resources';
import { useOpenScreens } from '../kit/screens';
import { NewVisits } from '../visitas/NewVisits';

export interface NavigationEntry {
  segment: string;
  label: string;
  icon: SvgIconComponent;
  mark?: ComponentType;
}

type Entry = Omit<NavigationEntry, 'segment'>;

/** Categories are tabs of the screens of the activities and of the news. */
type Screen = Exclude<ResourceName, 'gerenciar-categorias' | 'categorias'>;

const specified = {
  dashboard: { label: 'Dashboard', icon: DashboardIcon },
  'gerenciar-noticias': { label: 'Notícias', icon: NewsIcon },
  'gerenciar-colaboradores': { label: 'Colaboradores', icon: StaffIcon },
  'gerenciar-conselho': { label: 'Conselho', icon: CouncilIcon },
  'gerenciar-vivencias': { label: 'Vivências', icon: ActivitiesIcon },
  'gerenciar-estrutura': { label: 'Estrutura Geral', icon: SpacesIcon },
  'gerenciar-cardapios': { label: 'Cardápios', icon: MenusIcon },
  'gerenciar-estrutura-alimentacao': { label: 'Estrutura Alimentação', icon: GalleryIcon },
} satisfies Partial<Record<Screen | 'dashboard', Entry>>;

/** The type check fails for a screen without an entry here or above. */
const office: Record<Exclude<Screen, keyof typeof specified>, Entry> = {
  paginas: { label: 'Páginas', icon: PagesIcon },
  'outras-paginas': { label: 'Outras páginas', icon: OwnPagesIcon },
  agenda: { label: 'Agenda', icon: AgendaIcon },
  documentos: { label: 'Documentos', icon: DocumentsIcon },
  alertas: { label: 'Alerta', icon: AlertIcon },
  'enderecos-antigos': { label: 'Endereços antigos', icon: RedirectIcon },
  importar: { label: 'Importar', icon: ImportIcon },
  visitas: { label: 'Visitas', icon: VisitsIcon, mark: NewVisits },
  autorizacoes: { label: 'Autorizações', icon: ConsentIcon },
  historico: { label: 'Histórico', icon: HistoryIcon },
  lixeira: { label: 'Lixeira', icon: BinIcon },
  equipe: { label: 'Equipe', icon: TeamIcon },
};

const toEntries = (menu: Record<string, Entry>): NavigationEntry[] =>
  Object.entries(menu).map(([segment, entry]) => ({ segment, ...entry }));

const navigation = toEntries(specified);
const officeNavigation = toEntries(office);

/** Returns the entries that lead to screens which the user may open. */
export function useNavigation() {
  const screens = useOpenScreens();
  const isOpen = ({ segment }: NavigationEntry) => segment === 'dashboard' || screens?.[segment];
  return { navigation: navigation.filter(isOpen), office: officeNavigation.filter(isOpen) };
}
