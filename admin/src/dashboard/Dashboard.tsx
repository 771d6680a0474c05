import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../kit/PageHeader';
import { useConsoleData } from '../kit/consoleData';
import { type NavigationEntry, useNavigation } from '../layout/navigation';
import { getSource } from '../providers/data/resources';
import { ToDo } from './ToDo';

export function Dashboard() {
  const { identity } = useGetIdentity();
  const { navigation } = useNavigation();
  // One card for each screen in the first part of the sidebar.
  const countCards = navigation.filter(({ segment }) => segment !== 'dashboard');
  const name = String(identity?.email ?? '').split('@')[0];
  return (
    <>
      <PageHeader
        tabTitle="Dashboard"
        title={name ? `Olá, ${name}!` : 'Olá!'}
        description="Este é o painel da escola. Escolha o que você quer atualizar no site."
      />
      <ToDo />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          // Wide enough for the longest word, at the text size that the user has set.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(9.375rem, 100%), 1fr))',
            sm: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
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

function CountCard({ segment, label, icon: Icon }: NavigationEntry) {
  const relation =
    segment === 'gerenciar-vivencias' ? 'vivencias_coopen' : getSource(segment).table;
  const dataProvider = useConsoleData();
  // 0 until the count has loaded. After a failed request, react-query keeps the last count.
  const { data: count = 0 } = useQuery({
    queryKey: ['count', relation],
    queryFn: () => dataProvider.countRows(relation),
  });
  return (
    <Card component="li" variant="outlined" sx={{ borderRadius: 1.5 }}>
      <CardActionArea component={Link} to={`/${segment}`} sx={{ p: 2.5, height: '100%' }}>
        <Box sx={headSx}>
          <Icon aria-hidden />
          <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{label}</Typography>
        </Box>
        <Typography sx={{ mt: 1.5, fontSize: '2.5rem', fontWeight: 800, lineHeight: 1 }}>
          {count}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

const headSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  columnGap: 1.5,
  color: 'primary.main',
};
