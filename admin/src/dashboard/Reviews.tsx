import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import {
  Button,
  Card,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { useMemberName } from '../kit/useMemberName';
import type { Noticia } from '../noticias/article';
import { stateFilters } from '../noticias/publication';
import { useReviews } from './useReviews';

/** Lists the articles that wait for a review. Each opens in its form, where the user reads it and decides. */
export default function Reviews() {
  const { data = [], total = 0 } = useReviews();
  const all = `/gerenciar-noticias?filter=${encodeURIComponent(JSON.stringify(stateFilters.waiting))}`;
  return (
    <Card component="section" aria-labelledby="reviews" variant="outlined" sx={{ p: 2.5, mb: 3 }}>
      <Typography variant="h2" id="reviews">
        Notícias à espera de revisão
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        Leia e decida: publicar, ou devolver com um recado para quem escreveu.
      </Typography>
      <List disablePadding sx={{ mt: 1, mx: -1 }}>
        {data.map((noticia) => (
          <ReviewItem key={noticia.id} noticia={noticia} />
        ))}
      </List>
      {total > data.length && (
        <Button component={Link} to={all}>
          Ver todas ({total})
        </Button>
      )}
    </Card>
  );
}

function ReviewItem({ noticia }: { noticia: Noticia }) {
  const { id, title, author_id, updated_at } = noticia;
  const name = useMemberName(author_id);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={`/gerenciar-noticias/${id}`}
        sx={{ px: 1, borderRadius: 1 }}
      >
        <ListItemIcon>
          <ReviewIcon color="primary" fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={title}
          secondary={[name && `De ${name}`, formatDateTime(updated_at)].filter(Boolean).join(', ')}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
