import { z } from 'zod/mini';
import { typedUrl } from '../kit/editor/fieldRules';
import { isSitePath } from '../kit/editor/sitePaths';
import type { Pagina } from '../providers/data/resources';

/** The part of a page's form that takes the page off the site and says where its address then leads. */
const placeSchema = z.object({
  fora_do_site: z.boolean(),
  leva_a: typedUrl.check(
    z.refine(
      (path) => path === '' || isSitePath(path),
      'Escolha uma página ou um documento deste site, ou deixe vazio.',
    ),
  ),
});

export const toPlaceForm = (pagina?: Pagina) => ({
  fora_do_site: pagina?.fora_do_site ?? false,
  leva_a: pagina?.leva_a ?? '',
});

/** A page that is on the site leads nowhere else, whatever was typed before it came back. */
function readPlace(values: object) {
  const isHidden = 'fora_do_site' in values && values.fora_do_site === true;
  return placeSchema.safeParse(isHidden ? values : toPlaceForm());
}

export const checkPlace: z.core.CheckFn<object> = ({ value: input, issues }) => {
  for (const { path, message } of readPlace(input).error?.issues ?? [])
    issues.push({ code: 'custom', path, message, input });
};

/** @returns the columns of the row */
export function toPlaceRow(values: object): Pick<Pagina, 'fora_do_site' | 'leva_a'> {
  const { fora_do_site, leva_a } = z.parse(placeSchema, readPlace(values).data);
  return { fora_do_site, leva_a: leva_a || null };
}
