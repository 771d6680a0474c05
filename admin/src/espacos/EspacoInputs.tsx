import { TextInput } from 'react-admin';
import { PhotosInput } from '../components/photos/PhotosInput';

export function EspacoInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
