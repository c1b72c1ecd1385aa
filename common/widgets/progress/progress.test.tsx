import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const draw = (props: object, lang = 'en-US') => bodyHtml([widget('Progress', { ...props })], { lang });

it('is a progress element named by its label, within its limits', () => {
  expect(draw({ label: 'Done', value: 40 })).toContain('<progress class="w-progress__bar" max="100" value="40">40%<');
  expect(draw({ label: 'Done', value: '140' })).toContain('value="100"');
  expect(draw({ value: 40 }, 'de-DE')).toContain('aria-label="40\u00a0%"');
});

it('draws nothing for what is no number', () => {
  expect(draw({ label: 'Done', value: 'soon' })).not.toContain('w-progress');
});
