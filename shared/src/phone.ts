/** A number of the school as a link dials it: "(17) 3000-0000" becomes `+551730000000`. */
export function dialled(phone: string): string {
  return `+55${phone.replace(/\D/g, '')}`;
}

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
