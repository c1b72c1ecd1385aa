import type { Run } from '../../layout/document';
import { plainText } from '../drawing/inline';
import type { MailTextContext } from './email-part';

/** Words of the text part: lines stay lines; control characters go. */
export function plainLines(value: unknown): string {
  return plainText(value)
    .split(/\r\n?|[\n\p{Zl}\p{Zp}]/u)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .join('\n');
}

/** Runs as words, with the addresses of links behind them. */
export function runLines(value: unknown, { url }: MailTextContext): string {
  if (!Array.isArray(value)) return plainLines(value);
  const words = (value as readonly Run[]).map((run) => {
    if ('break' in run) return '\n';
    const text = plainText(run.text);
    const href = run.link ? url(plainText(run.link)) : undefined;
    return href === undefined || href === text ? text : `${text} (${href})`;
  });
  return plainLines(words.join(''));
}

/** Words, with the address that they lead to below them. */
export function linkLines(label: unknown, href: string | undefined): string {
  const words = plainLines(label);
  return words === '' || href === undefined ? words : `${words}:\n${href}`;
}
