import { TextInput } from 'react-admin';
import { PhotosInput } from '../components/photos/PhotosInput';

export function PersonInputs() {
  return (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <TextInput source="role" label="Cargo" helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  );
}
