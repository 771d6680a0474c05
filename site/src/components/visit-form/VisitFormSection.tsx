import { css } from '@emotion/react';
import { school } from 'shared/school';
import { from } from '../../styles/media';
import { space } from '../../styles/tokens';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { SmartLink } from '../ui/SmartLink';
import { ContactInstead } from './ContactInstead';
import { VisitForm } from './VisitForm';

interface VisitFormSectionProps {
  id: string;
  title: string;
  intro: string;
}

/** The part of the page where the visit is asked for; without scripts, other ways to ask. */
export function VisitFormSection({ id, title, intro }: VisitFormSectionProps) {
  const titleId = `${id}-titulo`;
  return (
    <Section id={id} tone="mint" labelledBy={titleId}>
      <div css={columns}>
        <div>
          <SectionHeading id={titleId} title={title} lead={intro} />
          <p css={withScripts}>
            Prefere conversar?{' '}
            <SmartLink to={school.links.visitChat} newTab>
              Chame no WhatsApp
            </SmartLink>{' '}
            ou ligue para{' '}
            <a href={`tel:${school.phone.e164}`} css={phone}>
              {school.phone.label}
            </a>
            .
          </p>
        </div>
        <div css={withScripts}>
          <VisitForm labelledBy={titleId} />
        </div>
        <noscript>
          <ContactInstead />
        </noscript>
      </div>
    </Section>
  );
}

const columns = css`
  display: grid;
  gap: ${space.lg};
  ${from.lg} {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
    gap: ${space.xl};
    align-items: start;
  }
`;

const phone = css`
  white-space: nowrap;
`;

const withScripts = css`
  @media (scripting: none) {
    display: none;
  }
`;
