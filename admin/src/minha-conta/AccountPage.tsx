import { Box } from '@mui/material';
import { PageHeader } from '../components/PageHeader';
import { AccountDetails } from './AccountDetails';
import { ChangePassword } from './ChangePassword';
import { SignOutEverywhere } from './SignOutEverywhere';

/** What concerns the signed-in person alone. */
export default function AccountPage() {
  return (
    <>
      <PageHeader title="Minha conta" description="Seus dados de acesso ao painel." />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <AccountDetails />
        <ChangePassword />
        <SignOutEverywhere />
      </Box>
    </>
  );
}
