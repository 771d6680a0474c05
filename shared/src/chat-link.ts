/**
 * Address that opens a conversation in the chat app.
 *
 * @param phone a number with its country code, in any spelling
 * @param message what the conversation starts with, ready to be sent
 */
export function chatLink(phone: string, message?: string): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}
