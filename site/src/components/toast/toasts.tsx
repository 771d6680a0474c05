import { showToast } from './shownToast';
import { ToastMessage, type Toast } from './ToastMessage';

/**
 * Shows a message for a while. There is one at a time: it takes the place of the one before. Only pages
 * that have something to say carry what messages are made of.
 */
export function toast(message: Toast): void {
  showToast(<ToastMessage message={message} onDismiss={dismissToast} />);
}

export function dismissToast(): void {
  showToast(null);
}
