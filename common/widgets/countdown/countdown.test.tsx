import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const NOW = Date.UTC(2027, 0, 1, 12);

function draw(until: string, context: object = {}) {
  return bodyHtml([widget('Countdown', { until, label: 'Until then', doneText: 'It is open' })], {
    now: NOW,
    ...context,
  });
}

it('says how many days and hours are left, in the language of the page', () => {
  expect(draw('2027-01-03T18:00Z')).toMatch(/>2 days<.*>6 hours</);
  expect(draw('2027-01-03T18:00+02:00')).toMatch(/>2 days<.*>4 hours</);
  expect(draw('2027-01-02T12:00', { lang: 'fr-FR' })).toMatch(/>1\sjour</);
  expect(draw('2027-01-01T12:30Z')).not.toContain('day');
});

it('names the date as a time element, alone where the time is not known', () => {
  const html = draw('2027-01-03', { now: undefined });
  expect(html).toContain('dateTime="2027-01-03T00:00:00.000Z">January 3, 2027</time>');
  expect(html).not.toContain('days');
});

it('names the time as the clocks of its author have it', () => {
  expect(draw('2027-12-31T18:00+01:00')).toMatch(/2027-12-31T17:00:00.000Z">December 31, 2027 at 6:00\sPM UTC\+1</);
  expect(draw('2027-06-30T18:00-03:30')).toMatch(/>June 30, 2027 at 6:00\sPM UTC-3:30</);
  expect(draw('2027-12-31T18:00Z')).toMatch(/>December 31, 2027 at 6:00\sPM UTC</);
});

it('says that it is past, and nothing for what is no date', () => {
  expect(draw('2026-12-31')).toContain('>It is open</div>');
  for (const until of ['soon', '2027-13-45', '']) expect(draw(until)).not.toContain('w-countdown');
});
