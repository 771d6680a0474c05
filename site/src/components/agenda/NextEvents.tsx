import { space } from '../../styles/tokens';
import { EventCard } from './EventCard';
import { ButtonLink } from '../ui/Button';
import { Grid, Section } from '../ui/layout';

interface NextEventsProps {
  title: string;
  events: Queries.HomePageQuery['events']['nodes'];
}

export function NextEvents({ title, events }: NextEventsProps) {
  if (events.length === 0) return null;
  return (
    <Section tone="mint" labelledBy="agenda" title={title}>
      <Grid as="ul">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </Grid>
      <ButtonLink to="/agenda" css={{ marginTop: space.xl }}>
        Ver a agenda
      </ButtonLink>
    </Section>
  );
}
