import type { LanguageModelState } from '#src/api/language-model.ts';

/** A row as it is typed. */
export interface DraftPrice {
  /** Of the row, while it is drawn. */
  readonly id: number;
  readonly model: string;
  readonly input: string;
  readonly output: string;
}

/** The rows of what is stored; without any one that begins with the model in use. */
export function draftPrices({ prices, own, installation }: LanguageModelState): readonly DraftPrice[] {
  const model = own?.model ?? installation ?? '';
  if (prices.length === 0) return [{ id: 0, model, input: '', output: '' }];
  return prices.map(({ model: name, input, output }, id) => ({
    id,
    model: name,
    input: String(input),
    output: String(output),
  }));
}

/** A typed amount, with a comma or a point; null: it is none. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** The rows as they are sent; those of which nothing but the name is typed are none. */
export function pricesOf(rows: readonly DraftPrice[]) {
  return rows
    .filter(({ input, output }) => input.trim() !== '' || output.trim() !== '')
    .map(({ model, input, output }) => ({
      model: model.trim(),
      input: readAmount(input) ?? 0,
      output: readAmount(output) ?? 0,
    }));
}
