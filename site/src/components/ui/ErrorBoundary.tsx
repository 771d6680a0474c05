import { Component, type ReactNode } from 'react';
import { ContactUs } from './ContactUs';

interface ErrorBoundaryProps {
  /** Shown in place of children that have thrown; a sentence that says where to ask, unless given. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: { thrown: unknown };
}

/** Keeps an error in a part of the page from emptying all of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError = (thrown: unknown): ErrorBoundaryState => ({
    error: { thrown },
  });
  override state: ErrorBoundaryState = {};
  override render() {
    const { fallback = <PartFailed />, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    // In a preview the console reports that the page cannot be shown.
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
