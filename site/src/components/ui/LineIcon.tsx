/** A decorative icon, hidden from screen readers because the text beside it says the same. Its default size is that of the text. */
export function LineIcon({ strokes, className }: { strokes: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={strokes} />
    </svg>
  );
}

export const shellIcons = {
  /** After the accessibility symbol of the United Nations (2015): a person with open arms in a circle. */
  accessibility:
    'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 7.3a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2ZM6.6 9.4c1.8.6 3.6.9 5.4.9s3.6-.3 5.4-.9M12 10.3v3.5M9.2 18.2l2.8-4.4 2.8 4.4',
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16.8 7.2h.01',
  chat: 'M4 4.5h16v11.5H10L5 20v-4H4Z',
  chevron: 'm6 9.5 6 6 6-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  Facebook:
    'M14.5 20.5v-7h2.6l.4-3h-3V8.7c0-.9.3-1.5 1.6-1.5h1.5V4.6a19 19 0 0 0-2.3-.1c-2.3 0-3.8 1.4-3.8 3.9v2.1H9v3h2.5v7',
  mail: 'M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  TikTok: 'M13.5 4v11.2a3.7 3.7 0 1 1-3.2-3.7M13.5 4c.4 2.6 2 4.3 4.8 4.6',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s-7-6.4-7-11.5a7 7 0 0 1 14 0C19 14.6 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  YouTube:
    'M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM10.3 9.2v5.6l4.7-2.8Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20.5 20.5',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8Z',
} as const;
