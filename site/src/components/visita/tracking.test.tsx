import { jest } from '@jest/globals';
import { rememberLanding, collectTracking } from './tracking';

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

test('tracking contains the campaign, the page and its referrer', () => {
  open(landing, instagram);
  expect(collectTracking()).toEqual({ ...campaign, page_url: location.href, referrer: instagram });
});

test('unknown values are left out and not stored', () => {
  open('/visita?utm_source=');
  rememberLanding();
  expect(collectTracking()).toEqual({ page_url: location.href });
  expect(sessionStorage).toHaveLength(0);
});

test('the tab keeps the campaign and the referrer of its first landing', () => {
  open(landing, instagram);
  rememberLanding();
  open('/ensino?utm_source=folheto', `${location.origin}/`);
  rememberLanding();
  open('/visita', `${location.origin}/ensino`);
  expect(collectTracking()).toEqual({ ...campaign, page_url: location.href, referrer: instagram });
});

test('a landing page that was left before its scripts started is read from the referrer', () => {
  open('/visita', location.origin + landing);
  rememberLanding();
  expect(collectTracking()).toMatchObject(campaign);
});

test('without storage the campaign of the current page is used', () => {
  open(landing, instagram);
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  rememberLanding();
  expect(collectTracking()).toMatchObject(campaign);
  storage.mockRestore();
});

test('values are cut to the maximum length', () => {
  open(`/visita?utm_source=${'a'.repeat(6000)}`, `https://x.example/${'b'.repeat(9000)}`);
  const found = collectTracking();
  expect(found.utm_source).toHaveLength(200);
  expect(found.page_url).toHaveLength(2000);
  expect(found.referrer).toHaveLength(2000);
});
