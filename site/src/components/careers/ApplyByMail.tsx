import { css } from '@emotion/react';
import { school } from 'shared/school';
import { trabalheConosco } from '../../content/trabalhe-conosco';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { toast } from '../toast/toasts';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { SmartLink } from '../ui/SmartLink';

const { apply } = trabalheConosco;
const address = school.emails.careers;
const mail = `mailto:${address}?subject=${encodeURIComponent(apply.subject)}`;

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: apply.copy.done, description: apply.copy.description, duration: 3000 });
  } catch {
    // Browsers deny the clipboard to pages without encryption, and to visitors who said no.
    toast({ title: apply.copy.failed, description: address, variant: 'destructive' });
  }
}

/** The two ways to reach whoever hires: the visitor's mail app, and the address to paste anywhere. */
export function ApplyByMail() {
  return (
    <div css={box}>
      <p css={addressStyle}>{address}</p>
      <div css={buttons}>
        <ButtonLink to={mail}>{apply.button}</ButtonLink>
        <Button variant="secondary" onClick={() => void copyAddress()}>
          {apply.copy.button}
        </Button>
      </div>
      <p css={note}>
        {apply.privacy} <SmartLink to="/privacidade">{apply.privacyLink}</SmartLink>.
      </p>
    </div>
  );
}

const box = css`
  display: grid;
  gap: ${space.md};
  padding: ${space.lg} ${space.md};
  border-radius: ${radius.lg};
  background: ${color.white};
  border: 1px solid ${color.line};
`;

const addressStyle = css`
  font-size: ${text.xl};
  font-weight: ${weight.heavy};
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

const note = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;
