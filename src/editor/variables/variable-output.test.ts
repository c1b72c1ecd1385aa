import { expect, it } from 'vitest';
import { renderText } from '#common/layout/text-template.ts';
import { spliced, variableOutput } from './variable-output';

const name = { path: 'person.name' };

it('names a fallback where one was typed', () => {
  expect(variableOutput(name, ' my  friend ')).toBe('{{ person.name | default: "my friend" }}');
  expect(variableOutput(name, ' ')).toBe('{{ person.name }}');
  expect(variableOutput({ path: 'campaign.online', isLink: true }, 'x')).toBe('{{ campaign.online }}');
});

it.each(['friend', `O'Brien "Bob"`, 'a\\b\\', '{{ person.email }}', 'a }} b', '{% if %}', '<b>&amp;</b>', '朋友'])(
  'prints the fallback as it was typed: %s',
  (fallback) => {
    const output = variableOutput(name, fallback);
    expect(renderText(output, { person: {} })).toBe(fallback);
    expect(renderText(output, { person: { name: '' } })).toBe(fallback);
    expect(renderText(output, { person: { name: 'Zoë' } })).toBe('Zoë');
  },
);

it('takes "no" for a value', () => {
  const output = variableOutput({ path: 'person.vip', isYesNo: true }, 'unknown');
  expect(renderText(output, { person: { vip: false } })).toBe('false');
  expect(renderText(output, { person: {} })).toBe('unknown');
});

it('stands in place of what is selected', () => {
  expect(spliced('Hello you!', { from: 6, to: 9 }, '{{ a }}')).toBe('Hello {{ a }}!');
});
