import { space } from '../../styles/tokens';
import { EventCard } from '../agenda/EventCard';
import { ButtonLink } from '../ui/Button';
import { Grid } from '../ui/layout';
import { Section } from '../ui/Section';

interface NextEventsProps {
  title: string;
  events: readonly (Queries.EventCardFragment & { readonly id: string })[];
}

export function NextEvents({ title, events }: NextEventsProps) {
  if (events.length === 0) return null;
  return (
    <Section tone="mint" labelledBy="agenda" title={title}>
      <Grid as="ul">
        {events.map((event) => (
          <EventCard key={event.id} event={event} heading="h3" />
        ))}
      </Grid>
      <ButtonLink to="/agenda" variant="secondary" css={{ marginTop: space.xl }}>
        Ver a agenda
      </ButtonLink>
    </Section>
  );
}
