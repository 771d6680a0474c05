import { jest } from '@jest/globals';
import { rememberLanding, tracking } from './tracking';

let referrer = '';
beforeEach(() => {
  jest.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
  sessionStorage.clear();
  open('/visita');
});

function open(path: string, from = ''): void {
  history.replaceState(null, '', path);
  referrer = from;
}

const instagram = 'https://www.instagram.com/';
const campaign = {
  utm_source: 'instagram',
  utm_medium: 'bio',
  utm_campaign: '2027',
  utm_content: 'video',
};
const landing = `/?${new URLSearchParams(campaign)}&x=1`;

test('campaign, page and the page before it', () => {
  open(landing, instagram);
  expect(tracking()).toEqual({ ...campaign, page_url: location.href, referrer: instagram });
});

test('what is not known is left out, and nothing is kept of it', () => {
  open('/visita?utm_source=');
  rememberLanding();
  expect(tracking()).toEqual({ page_url: location.href });
  expect(sessionStorage).toHaveLength(0);
});

test('the campaign and the page of the first landing stay with the tab', () => {
  open(landing, instagram);
  rememberLanding();
  open('/ensino?utm_source=folheto', `${location.origin}/`);
  rememberLanding();
  open('/visita', `${location.origin}/ensino`);
  expect(tracking()).toEqual({ ...campaign, page_url: location.href, referrer: instagram });
});

test('a landing that was left before scripts had started is read from the page before', () => {
  open('/visita', location.origin + landing);
  rememberLanding();
  expect(tracking()).toMatchObject(campaign);
});

test('a browser that keeps nothing tells of the present page', () => {
  open(landing, instagram);
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  rememberLanding();
  expect(tracking()).toMatchObject(campaign);
  storage.mockRestore();
});

test('what is too long to be stored is not sent', () => {
  open(`/visita?utm_source=${'a'.repeat(6000)}`, `https://x.example/${'b'.repeat(9000)}`);
  const found = tracking();
  expect(found.utm_source).toHaveLength(200);
  expect(found.page_url).toHaveLength(2000);
  expect(found.referrer).toHaveLength(2000);
});
