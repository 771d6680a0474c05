import { Alert } from '@mui/material';
import { PageHeader } from './PageHeader';

export function ComingSoon({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Alert severity="info">Esta tela está em construção e chega em breve.</Alert>
    </>
  );
}
