import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { CodeEditor } from './code-editor';

beforeAll(() => startI18n('fr-FR'));
afterEach(cleanup);

test('what is out of sight is found and replaced by Mod+F, in the language of the app', () => {
  const texts: string[] = [];
  const text = `${'line\n'.repeat(500)}the last lamp\n`;
  render(
    <CodeEditor
      label="notes.txt"
      path="notes.txt"
      text={text}
      original={null}
      onText={(next) => texts.push(next)}
      onSave={() => undefined}
    />,
  );
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'notes.txt' }), { key: 'f', code: 'KeyF', ctrlKey: true });
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  write('Rechercher', 'lamp');
  write('Remplacer par', 'light');
  fireEvent.click(screen.getByRole('button', { name: 'Tout remplacer' }));
  expect(texts.at(-1)).toBe(text.replace('lamp', 'light'));
});

test('a file is opened at the line that was looked at', () => {
  const carets: number[] = [];
  render(
    <CodeEditor
      label="notes.txt"
      path="notes.txt"
      text={'line\n'.repeat(20)}
      original={null}
      line={9}
      onText={() => undefined}
      onCaret={(at) => carets.push(at)}
      onSave={() => undefined}
    />,
  );
  expect(carets.at(-1)).toBe('line\n'.length * 8);
});
