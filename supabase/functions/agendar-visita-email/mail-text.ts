/** A field of the request as the mail shows it. */
export type Row = readonly [label: string, value: string];

/**
 * The mail for a reader without HTML. Further lines of a value are set off, so that none of them looks
 * like another field.
 */
export function textMail(rows: readonly Row[], reply: string): string {
  const lines = rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return [
    'Nova solicitação de visita',
    '',
    ...lines,
    '',
    `Responder pelo WhatsApp: ${reply}`,
    '',
  ].join('\n');
}
