import { pagePaths, readPagePaths, schoolPages, type SchoolPageSlug } from 'shared/pages/paths';
import { z } from 'zod/mini';
import { createSlug } from '../kit/editor/AddressInput';
import type { Pagina } from '../providers/data/resources';

/** Whether a school may give this page an address of its own. */
export const isSchoolPage = (slug: string): slug is SchoolPageSlug =>
  schoolPages.some((each) => each === slug);

/** The part of a page's form that has its address, without the slash. */
const addressSchema = z.object({
  endereco: z.pipe(
    z.transform((typed: unknown) => createSlug(typeof typed === 'string' ? typed : '')),
    z.string().check(z.minLength(1, 'Informe o endereço, com letras ou números.')),
  ),
});

export const toAddressForm = (slug: SchoolPageSlug, pagina?: Pagina) => ({
  endereco: readPagePaths(pagina ? [pagina] : [])[slug]?.slice(1),
});

export const checkAddress: z.core.CheckFn<object> = ({ value: input, issues }) => {
  for (const { path, message } of addressSchema.safeParse(input).error?.issues ?? [])
    issues.push({ code: 'custom', path, message, input });
};

/** @returns the column of the row, which is null for the original address */
export function toAddressRow(slug: SchoolPageSlug, values: object): Pick<Pagina, 'endereco'> {
  const address = `/${z.parse(addressSchema, values).endereco}`;
  return { endereco: address === pagePaths[slug] ? null : address };
}
