import { TextInput } from 'react-admin';
import { PhotosInput } from '../components/photos/PhotosInput';
import { LazyRichTextInput } from '../components/richText/LazyRichTextInput';
import { PublicationInput } from './PublicationInput';

export function NoticiaInputs() {
  return (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <LazyRichTextInput source="content" label="Conteúdo" />
      <PhotosInput source="photos" label="Imagens" addLabel="Adicionar imagens" multiple />
      <PublicationInput />
    </>
  );
}
