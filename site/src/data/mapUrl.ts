import type { School } from 'shared/pages/escola';

/** The URL of a map with the school: the one that staff chose, else a search for its coordinates or its address. */
export function getMapUrl({ map, position, street, district, city, state }: School['address']) {
  if (map) return map;
  const place = position || `${street}, ${district}, ${city} - ${state}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
