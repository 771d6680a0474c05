import { TextInput } from 'react-admin';
import { PhotosInput } from '../components/photos/PhotosInput';

export function ImagemInputs() {
  return (
    <>
      <PhotosInput source="photos" label="Imagem" addLabel="Escolher imagem" />
      <TextInput
        source="alt_text"
        label="Texto Alternativo"
        helperText="Descreva a imagem para quem não pode vê-la."
        multiline
      />
      <TextInput source="credit" label="Créditos" helperText="Quem fez a foto ou cedeu a imagem." />
    </>
  );
}
