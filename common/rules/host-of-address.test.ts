import { expect, it } from 'vitest';
import { hostOfAddress } from './host-of-address';

it.each([
  ['https://Shop.Lantern.example/', 'shop.lantern.example'],
  [' http://shop.example ', 'shop.example'],
  ['https://shop.example/menu?a=1#b', 'shop.example'],
  ['shop.example/', 'shop.example'],
  ['shop.example', 'shop.example'],
  ['https://me:secret@shop.example/', 'https://me:secret@shop.example/'],
  ['https://shop.example:8080/', 'https://shop.example:8080/'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%s is meant as %s', (typed, host) => expect(hostOfAddress(typed)).toBe(host));
