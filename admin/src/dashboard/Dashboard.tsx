import { Box } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { PageHeader } from '../components/PageHeader';
import { CountCard } from './CountCard';
import { countCards } from './countCards';

export function Dashboard() {
  const { identity } = useGetIdentity();
  const name = String(identity?.email ?? '').split('@')[0];
  return (
    <>
      <PageHeader
        tabTitle="Dashboard"
        title={name ? `Olá, ${name}!` : 'Olá!'}
        description="Este é o painel da escola. Escolha o que você quer atualizar no site."
      />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(150px, 1fr))',
            sm: 'repeat(auto-fill, minmax(240px, 1fr))',
          },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {countCards.map((card) => (
          <CountCard key={card.segment} {...card} />
        ))}
      </Box>
    </>
  );
}
