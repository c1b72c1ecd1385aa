import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { patternsOf } from '#common/widgets/patterns.ts';
import { PatternPreview } from './pattern-preview';

afterEach(cleanup);

it.each([
  ['ar-SA', 'rtl'],
  ['fr-FR', 'ltr'],
])('is drawn in the direction of the page: %s %s', (lang, dir) => {
  const [pattern] = patternsOf('page');
  const { container } = render(<PatternPreview pattern={pattern!} lang={lang} />);
  expect(container.querySelector('svg')?.dataset.dir).toBe(dir);
});
