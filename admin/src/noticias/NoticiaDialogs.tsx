import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { noticiaForm } from './noticiaForm';

export const NoticiaCreate = () => <CreateDialog form={noticiaForm} />;
export const NoticiaEdit = () => <EditDialog form={noticiaForm} />;
