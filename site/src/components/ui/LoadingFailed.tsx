import { space } from '../../styles/tokens';
import { ContactUs } from './ContactUs';

/** Shows that data could not be fetched, and how to contact the school to ask for the information instead. */
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
