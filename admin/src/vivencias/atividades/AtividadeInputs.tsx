import { TextInput } from 'react-admin';
import { CategoriaSelect } from './CategoriaSelect';
import { VideoInput } from './VideoInput';

export function AtividadeInputs() {
  return (
    <>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <CategoriaSelect />
      <VideoInput />
    </>
  );
}
