import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { Tables } from 'shared/database.types';
import { readRows } from '../../data/rows';
import { notPrinted } from '../../styles/common';
import { color, space, weight } from '../../styles/tokens';
import { Container } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';

type Alert = Pick<Tables<'alertas'>, 'id' | 'title' | 'link' | 'ends_at'>;

/** What families have to know today, fetched once the page can be read: there within seconds of being saved. */
export function AlertBar() {
  const alert = useAlert();
  return (
    // There before its words are, which a screen reader then reads out.
    <div role="status" css={notPrinted}>
      {alert && (
        <div css={{ background: color.yellow, color: color.ink, fontWeight: weight.bold }}>
          <Container>
            <p css={words}>
              {alert.title}
              {alert.link && <SmartLink to={alert.link}>Saiba mais</SmartLink>}
            </p>
          </Container>
        </div>
      )}
    </div>
  );
}

const words = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.sm};
  padding-block: ${space['2xs']};
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;

/** The newest alert that lasts, until it ends. A page without it is as good: failures are no news. */
function useAlert(): Alert | undefined {
  const [alert, setAlert] = useState<Alert>();

  useEffect(() => {
    let end: ReturnType<typeof setTimeout>;
    const show = ([newest]: readonly Alert[]) => {
      setAlert(newest);
      if (!newest) return;
      // A timer takes no more milliseconds than an integer of 32 bits.
      const left = Math.min(Date.parse(newest.ends_at) - Date.now(), 2 ** 31 - 1);
      end = setTimeout(() => setAlert(undefined), left);
    };
    const query = { select: 'id,title,link,ends_at', order: 'starts_at.desc,id.desc', limit: '1' };
    readRows<Alert>('alertas', query).then(show, () => undefined);
    return () => clearTimeout(end);
  }, []);

  return alert;
}
