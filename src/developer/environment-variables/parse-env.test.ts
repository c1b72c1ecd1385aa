import { expect, test } from 'vitest';
import { parseEnv } from './parse-env';

test('a pasted text is read as dotenv reads it', () => {
  const text = [
    '# comment',
    'A=1',
    'export B = two words # why',
    'C="with # and \\n and \\""',
    "D='as is \\n'",
    'E=',
    'not a line',
    'F=a=b',
    'KEY="-----BEGIN',
    'line 2',
    '-----END"',
    'A=again',
  ].join('\r\n');
  expect(Object.fromEntries(parseEnv(text).map(({ name, value }) => [name, value]))).toEqual({
    A: 'again',
    B: 'two words',
    C: 'with # and \n and "',
    D: 'as is \\n',
    E: '',
    F: 'a=b',
    KEY: '-----BEGIN\nline 2\n-----END',
  });
});
