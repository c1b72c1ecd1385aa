import type { Opened } from '../opened.ts';

const WORDS: Readonly<Record<string, string>> = { euro: '€', eur: '€', dollar: '$', usd: '$', pound: '£', gbp: '£' };
const MAX_FILES = 300;

/** The currency that a value was said with; null: with none. */
export function currencyOf(said: string): string | null {
  const sign = /[€$£¥₹]/.exec(said)?.[0];
  const word = /[a-z]{3,}/i.exec(said)?.[0].toLowerCase().replace(/s$/, '') ?? '';
  return sign ?? (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null);
}

/** Whether the site shows amounts in a currency: else a bare number in its data is one of another. */
export async function usesCurrency({ project }: Opened, sign: string): Promise<boolean> {
  const paths = project.paths.filter((path) => /\.(?:[jt]sx?|vue|svelte|html?|json|mdx?)$/.test(path));
  const files = await project.readAll((await project.search([sign], paths)).slice(0, MAX_FILES));
  return files.some(({ texts }) =>
    (texts?.texts ?? []).some(({ role, pieces }) =>
      pieces.some(({ kind, text }) => kind === 'text' && text.includes(sign) && (role === 'text' || /\d/.test(text))),
    ),
  );
}
