import type { Opened } from '../opened.ts';

const WORDS: Readonly<Record<string, string>> = { euro: '€', eur: '€', dollar: '$', usd: '$', pound: '£', gbp: '£' };
/** As `Intl.NumberFormat` is given them. */
const CODES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
const CODE = /["'`](EUR|USD|GBP|JPY|INR|CHF|CAD|AUD|NOK|SEK|DKK)["'`]/g;
const MAX_FILES = 300;

/** The currency that a value was said with; null: with none. */
export function currencyOf(said: string): string | null {
  const sign = /[€$£¥₹]/.exec(said)?.[0];
  const word = /[a-z]{3,}/i.exec(said)?.[0].toLowerCase().replace(/s$/, '') ?? '';
  return sign ?? (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null);
}

/** Whether scripts write amounts in a currency, by its code, and in no other one. */
async function formats({ project }: Opened, sign: string): Promise<boolean> {
  const code = Object.hasOwn(CODES, sign) ? CODES[sign] : undefined;
  if (code === undefined) return false;
  const paths = project.paths.filter((path) => /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(path));
  const files = await project.readAll((await project.search([...new Set(Object.values(CODES))], paths)).slice(0, MAX_FILES));
  const found = new Set(files.flatMap(({ source }) => [...source.matchAll(CODE)].map((match) => match[1])));
  return found.size === 1 && found.has(code);
}

/** Whether the site shows amounts in a currency: else a bare number in its data is one of another. */
export async function usesCurrency(opened: Opened, sign: string): Promise<boolean> {
  return (await shows(opened, sign)) || formats(opened, sign);
}

async function shows({ project }: Opened, sign: string): Promise<boolean> {
  const paths = project.paths.filter((path) => /\.(?:[jt]sx?|vue|svelte|html?|json|mdx?)$/.test(path));
  const files = await project.readAll((await project.search([sign], paths)).slice(0, MAX_FILES));
  return files.some(({ texts }) =>
    (texts?.texts ?? []).some(({ role, pieces }) =>
      pieces.some(({ kind, text }) => kind === 'text' && text.includes(sign) && (role === 'text' || /\d/.test(text))),
    ),
  );
}
