import { css } from '@emotion/react';
import { from } from '../../styles/media';
import { radius, space } from '../../styles/tokens';
import { CheckList } from '../page/CheckList';
import { Photo } from '../photo/Photo';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';

interface SightsProps {
  title: string;
  items: readonly string[];
  photo: Queries.HeroPhotoFragment | null;
}

/** What a family sees on its visit, beside a view of it. */
export function Sights({ title, items, photo }: SightsProps) {
  const image = photo?.childImageSharp?.gatsbyImageData;
  return (
    <Section labelledBy="o-que-ver">
      <div css={columns}>
        <div>
          <SectionHeading id="o-que-ver" title={title} />
          <CheckList items={items} />
        </div>
        {image && <Photo image={image} alt="" css={picture} />}
      </div>
    </Section>
  );
}

const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: center;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const picture = css`
  width: 100%;
  border-radius: ${radius.xl};
`;
