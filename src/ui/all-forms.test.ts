import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every form element that is written in src, with its attributes. */
const forms = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/<form\b[^>]*>/g)].map(([form]) => [file, form] as const),
);

test('no form leaves its faults to the browser', () => {
  expect(forms.length).toBeGreaterThan(2);
  // `formProps` of useSubmit hold it.
  const bubbling = forms.filter(([, form]) => !/\bnoValidate\b|\.formProps\b/.test(form));
  expect(bubbling).toEqual([]);
});

test('nothing asks the browser to show its own messages', () => {
  const asking = Object.entries(sources).filter(([, text]) => /\b(?:reportValidity|requestSubmit)\(/.test(text));
  expect(asking.map(([file]) => file)).toEqual([]);
});
