import { describe, expect, it } from 'vitest';
import { email } from './accounts';

describe('email', () => {
  it.each([
    [' Ann@Example.com ', 'ann@example.com'],
    ["o'neil+list@mail.example.co.uk", "o'neil+list@mail.example.co.uk"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@XN--E1AFMKFD.xn--p1ai', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@例子。中国', 'ann@xn--fsqu00a.xn--fiqs8s'],
  ])('takes %s', (sent, stored) => {
    expect(email.parse(sent)).toBe(stored);
  });

  it.each([
    'ann',
    'ann@',
    'ann@example',
    'ann@@example.com',
    'ann@ü',
    'ann@ü/x.example',
    'ann@ü.example:25',
    'ann@xn--.xn--',
    'ann@１２７.0.0.1',
    'ü@example.com',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %s', (sent) => {
    expect(email.safeParse(sent).success).toBe(false);
  });
});
