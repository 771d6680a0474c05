import EditIcon from '@mui/icons-material/EditNoteOutlined';
import {
  Card,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { formatCount } from 'shared/text';
import type { PageGaps } from './useGaps';

/** Lists the pages of a new school in which its own words are missing, in the order in which they are best written. */
export default function Gaps({ pages }: { pages: readonly PageGaps[] }) {
  return (
    <Card component="section" aria-labelledby="gaps" variant="outlined" sx={{ p: 2.5, mb: 3 }}>
      <Typography variant="h2" id="gaps">
        O que preencher primeiro
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        Nestas páginas falta o que só a escola sabe. Cada lugar começa com [Escreva: …]; os
        telefones, o CEP e os e-mails ainda são de mentira.
      </Typography>
      <List disablePadding sx={{ mt: 1, mx: -1 }}>
        {pages.map(({ slug, nome, count }) => (
          <ListItem key={slug} disablePadding>
            <ListItemButton
              component={Link}
              to={`/paginas/${slug}`}
              sx={{ px: 1, borderRadius: 1 }}
            >
              <ListItemIcon>
                <EditIcon color="primary" fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={nome}
                secondary={formatCount(count, 'texto por escrever', 'textos por escrever')}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
