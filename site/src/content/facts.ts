import { keptForMonths } from 'shared/privacy-policy';

/**
 * Numbers and dates the pages quote, each held here alone. Texts interpolate them, so that a rule
 * which changes is changed once.
 */
export const facts = {
  foundedOn: '17 de agosto de 1993',
  classesBeganOn: '15 de março de 1994',
  campus: { totalArea: '20.000 m²', greenArea: '5.000 m²', gymnasiums: '1', laboratories: '4' },
  foodService: { since: 2017, dailyFruits: 6, dailyJuices: 2, dailyCarbohydrates: 1 },
  lateness: { toleranceFirstYear: '15 minutos', tolerance: '10 minutos', notifiedAMonth: 3 },
  minimumAttendance: '75%',
  laptopFrom: '6º ano',
  visitDuration: '30 a 40 minutos',
  /** While it is open, the site announces the competition and links to it. */
  scholarship: { year: 2026, highestDiscount: '100%', isOpen: true as boolean },
  enrolmentYear: 2025,
  parentsGuideYear: 2025,
  privacy: {
    replyWithin: '15 dias corridos',
    visitRequestsKeptFor: `${keptForMonths} meses`,
  },
} as const;
