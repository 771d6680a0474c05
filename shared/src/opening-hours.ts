/** The days of a line of opening hours, as visitors read them, with their names in schema.org's `openingHours`. */
export const openingDays = {
  'Segunda a sexta': 'Mo-Fr',
  'Segunda a sábado': 'Mo-Sa',
  'Todos os dias': 'Mo-Su',
  Segunda: 'Mo',
  Terça: 'Tu',
  Quarta: 'We',
  Quinta: 'Th',
  Sexta: 'Fr',
  Sábado: 'Sa',
  Domingo: 'Su',
} as const;

export type OpeningDays = keyof typeof openingDays;

/** @property opens, closes times of day, such as "07:00" */
interface Opening {
  days: OpeningDays;
  opens: string;
  closes: string;
}

/** Describes a line of opening hours: "Segunda a sexta, das 7h às 17h30". */
export const describeOpening = ({ days, opens, closes }: Opening) =>
  `${days}, das ${formatHour(opens)} às ${formatHour(closes)}`;

/** Describes a line of opening hours as schema.org's `openingHours` does: "Mo-Fr 07:00-17:30". */
export const toOpeningHours = ({ days, opens, closes }: Opening) =>
  `${openingDays[days]} ${opens}-${closes}`;

/** Formats a time of day: "09:30:00" becomes "9h30". */
export function formatHour(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
