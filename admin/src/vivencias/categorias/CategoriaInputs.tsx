import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useToast } from '../../components/toast/useToast';
import { categoriaEmptyName } from './categoriaTexts';

export function CategoriaInputs() {
  useToastWhenEmpty();
  return <TextInput source="nome" label="Nome" isRequired helperText={false} />;
}

/** Says by toast, too, that the name is missing: each time that saving is tried without it. */
function useToastWhenEmpty(): void {
  const toast = useToast();
  const { submitCount, errors } = useFormState({ name: 'nome' });
  // Whatever the types say, react-admin wraps the text of an error in an object.
  const wrapped = errors.nome?.message as { message?: string } | undefined;
  const isEmpty = wrapped?.message === categoriaEmptyName.description;
  const told = useRef(0);
  useEffect(() => {
    if (!isEmpty || submitCount === told.current) return;
    told.current = submitCount;
    toast({ ...categoriaEmptyName, destructive: true });
  }, [isEmpty, submitCount, toast]);
}
