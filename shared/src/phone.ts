/**
 * Converts a phone number of the school to the form that a tel: link dials: "(17) 3000-0000" becomes
 * `+551730000000`.
 */
export function toDialableNumber(phone: string): string {
  return `+55${phone.replace(/\D/g, '')}`;
}

/**
 * The URL that opens a conversation in WhatsApp.
 *
 * @param phone a number with its country code, in any spelling
 * @param message a first message, which the visitor only has to send
 */
export function getWhatsappUrl(phone: string, message?: string): string {
  const url = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return message ? `${url}?text=${encodeURIComponent(message)}` : url;
}
