import { css } from '@emotion/react';
import { school } from 'shared/school';
import { storageUrl } from 'shared/storage';
import { bolsas } from '../../content/bolsas';
import { supabaseUrl } from '../../settings';
import { color, space } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';
import { SmartLink } from '../ui/SmartLink';

const { scholarshipForm, scholarshipRegulation } = school.links;

/** Where the competition's notice, its registration and its regulation are. All lie elsewhere. */
export function ScholarshipLinks() {
  const { registrationButton, noticeButton, regulationLink } = bolsas.apply;
  return (
    <div css={links}>
      <ButtonLink to={scholarshipForm} newTab variant="cta" size="lg">
        {registrationButton}
      </ButtonLink>
      <ButtonLink to={scholarshipForm} newTab variant="outline" size="lg">
        {noticeButton}
      </ButtonLink>
      <SmartLink to={storageUrl(scholarshipRegulation, supabaseUrl)} newTab css={document}>
        {regulationLink}
      </SmartLink>
    </div>
  );
}

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  align-items: center;
`;

const document = css`
  color: ${color.yellow};
`;
