/**
 * The school's colours, for the site, the console and the mails. The logo and the icons are pictures with
 * tones of their own.
 */
export const brand = {
  primary: '#0f5f49',
  primaryDark: '#0a4838',
  primaryDeep: '#07352a',
  primarySoft: '#ddeee3',
  yellow: '#ffc93c',
  coral: '#b93d23',
  cream: '#fffaf0',
  white: '#ffffff',
  ink: '#16302a',
  muted: '#4c615a',
  line: '#e5dac2',
};
