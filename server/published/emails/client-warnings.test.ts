// @module-tag no-database
import { expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { registries } from '#common/widgets/registry.ts';
import { checkMail } from './check-mail';
import { mailOf } from './testing/mail-of';

const OUTLOOK = 'Outlook (Windows, Windows Mail)';
const ROUND = ['Orange', OUTLOOK, 'GMX (Desktop Webmail)', 'WEB.DE (Desktop Webmail)'].join(' · ');

/** Warnings of one block beside those of the whole mail. */
function warningsOf(widget: string, props: JsonObject): readonly (readonly [string, string?])[] {
  const { root } = mailOf([['Section', {}, [widget, props]], ['Unsubscribe']]);
  return checkMail(root, { subject: 'Hello', bytes: 1 }).map(({ reason, values }) => {
    const text = reason.replace('outputs:mail.', '');
    return values ? [text, values.clients] : [text];
  });
}

function styled(base: JsonObject) {
  return { text: 'Words', style: { base } };
}

it('tells what a style adds and some programs do not show, with their names', () => {
  expect(warningsOf('Text', styled({ letterSpacing: '2px' }))).toEqual([['spacing', OUTLOOK]]);
  expect(warningsOf('Heading', styled({ textTransform: 'lowercase' }))).toEqual([['transform', OUTLOOK]]);
  expect(warningsOf('Text', styled({ textDecoration: 'underline' }))[0]?.[1]).toContain('Gmail (iOS, Android)');
  const image = { src: '/a.png', alt: 'A', style: { base: { borderRadius: '$radius.full' } } };
  expect(warningsOf('Image', image)).toEqual([['radius', ROUND]]);
  const table = { rows: [['a']], style: { base: { letterSpacing: '1px' } } };
  expect(warningsOf('Table', table)).toEqual([['spacing', OUTLOOK]]);
});

it('is silent about what every block of the kind has, and about values that all show', () => {
  for (const { name, initial, sample, root, onlyIn } of Object.values(registries.email)) {
    if (root || onlyIn) continue;
    for (const props of [initial, sample])
      expect(
        warningsOf(name, props).filter(([, clients]) => clients !== undefined),
        name,
      ).toEqual([]);
  }
  expect(warningsOf('Text', styled({ color: '#123456', fontSize: '20px', textTransform: 'uppercase' }))).toEqual([]);
  const square = { src: '/a.png', alt: 'A', style: { base: { borderRadius: '0' } } };
  expect(warningsOf('Image', square)).toEqual([]);
  expect(warningsOf('Text', styled({ letterSpacing: '0', textDecoration: 'none' }))).toEqual([]);
});
