// @module-tag no-database
import { expect, it } from 'vitest';
import { compileMjml, type MjmlTree } from './mjml-work';

function mail(sections: number): MjmlTree {
  const text = { tagName: 'mj-text', attributes: {}, content: 'Words' };
  const section = {
    tagName: 'mj-section',
    attributes: {},
    children: [{ tagName: 'mj-column', attributes: {}, children: [text] }],
  };
  const children = Array.from({ length: sections }, () => section);
  return { tagName: 'mjml', attributes: {}, children: [{ tagName: 'mj-body', attributes: {}, children }] };
}

it('a short mail waits for no large one: each has a process (docs/trust.md 85)', { tags: ['details'] }, async () => {
  const done: string[] = [];
  await Promise.all([compileMjml(mail(1)), compileMjml(mail(1))]);
  const large = compileMjml(mail(1500)).then(() => done.push('large'));
  await compileMjml(mail(1)).then(() => done.push('short'));
  await large;
  expect(done).toEqual(['short', 'large']);
});
