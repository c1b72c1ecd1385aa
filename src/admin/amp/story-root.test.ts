import { expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { storyRoot } from './story-root';

it('a new story begins with four pages, not with every page that is offered', () => {
  const root = storyRoot({ 'Field notes': 'Notizen' });
  expect(root[ROOT]?.nodes).toHaveLength(4);
  const texts = Object.values(root).map(({ props }) => props.text);
  expect(texts).toContain('Notizen');
  expect(texts).not.toContain('What to pack');
});
