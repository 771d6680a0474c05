import { useGetOne } from 'ra-core';

/** The name of an activity category as it is today. */
export function CategoryName({ id }: { id: number }) {
  const { data, isPending } = useGetOne<{ id: number; nome: string }>('gerenciar-categorias', {
    id,
  });
  if (isPending) return '…';
  return data?.nome ?? 'Categoria que não existe mais';
}
