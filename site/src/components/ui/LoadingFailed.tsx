import { space } from '../../styles/tokens';
import { ContactUs } from './ContactUs';

/** Shown where data could not be fetched: a message, and how else to ask for what it would say. */
export function LoadingFailed({ children }: { children: string }) {
  return (
    <div css={{ display: 'grid', gap: space['2xs'] }}>
      <p role="alert">{children}</p>
      <p>
        Se preferir, <ContactUs />
      </p>
    </div>
  );
}
