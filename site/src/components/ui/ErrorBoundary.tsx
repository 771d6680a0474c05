import { Component, type ReactNode } from 'react';
import { ContactUs } from './ContactUs';

interface ErrorBoundaryProps {
  /** Shown instead of children that have thrown; by default a sentence with contact details. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: { thrown: unknown };
}

/** Limits an error to a part of the page, so that the rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError = (thrown: unknown): ErrorBoundaryState => ({
    error: { thrown },
  });
  override state: ErrorBoundaryState = {};
  override render() {
    const { fallback = <PartFailed />, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    // In a preview, PreviewBoundary catches the error and reports it to the console.
    if (window.frameElement) throw error.thrown;
    return fallback;
  }
}

export function PartFailed() {
  return (
    <p role="alert">
      Houve um erro nesta parte da página. Recarregue a página ou <ContactUs />
    </p>
  );
}
