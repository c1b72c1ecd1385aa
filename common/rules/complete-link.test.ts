import { expect, test } from 'vitest';
import { completeLink } from './complete-link';

test.each([
  ['www.mulinoparri.it', 'https://www.mulinoparri.it'],
  [' www.facebook.com/forno ', 'https://www.facebook.com/forno'],
  ['facebook.com/x', 'https://facebook.com/x'],
  ['forno-parri.co.uk', 'https://forno-parri.co.uk'],
  ['Forno.COM:8080?x=1', 'https://Forno.COM:8080?x=1'],
  ['ciao@forno.it', 'mailto:ciao@forno.it'],
])('%s becomes %s', (typed, link) => expect(completeLink(typed)).toBe(link));

test.each([
  '',
  '/pani',
  '#orari',
  '?page=2',
  './menu',
  'menu',
  'menu.html',
  'readme.md',
  'docs/readme.it',
  'https://forno.it',
  'mailto:ciao@forno.it',
  'tel:+39055',
  'media:a1',
  '//forno.it',
  '{{ item.link }}',
  '{{ item.name }}@forno.it',
  'www.',
  '@forno',
])('%s stays', (typed) => expect(completeLink(typed)).toBe(typed));
