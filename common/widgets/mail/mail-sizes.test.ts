import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUTTON_SIZES, HEADING_SIZES, MAIL_FONT_SIZES, MAIL_WIDTH, TEXT_SIZES } from './mail-sizes';

const css = readFileSync(new URL('../email/later-style.css', import.meta.url), 'utf8');

/** The canvas gets the same sizes as mail programs; a journey compares the boxes themselves. */
it('the canvas has the sizes of mails', () => {
  for (const [name, size] of Object.entries(MAIL_FONT_SIZES)) expect(css).toContain(`--fontSize-${name}: ${size}px;`);
  for (const [size, line] of [...HEADING_SIZES, ...Object.values(TEXT_SIZES)])
    expect(css).toContain(`font-size: ${size}px;\n  line-height: calc(${line} / ${size});`);
  for (const { block, inline } of Object.values(BUTTON_SIZES))
    expect(css).toContain(`padding: ${block}px ${inline}px;`);
  expect(css).toContain(`max-inline-size: ${MAIL_WIDTH}px;`);
});
