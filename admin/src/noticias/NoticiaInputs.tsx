import { TextInput } from 'react-admin';
import { PhotosInput } from '../components/photos/PhotosInput';
import { RichTextEditor } from '../components/richText/RichTextEditor';
import { PublicationInput } from './PublicationInput';

export function NoticiaInputs() {
  return (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <RichTextEditor source="content" label="Conteúdo" />
      <PhotosInput source="photos" label="Imagens" addLabel="Adicionar imagens" multiple />
      <PublicationInput />
    </>
  );
}
