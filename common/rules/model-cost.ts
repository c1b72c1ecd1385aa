/** What a million tokens cost, in US dollars. */
export interface ModelPrice {
  readonly model: string;
  readonly input: number;
  readonly output: number;
}

/** Tokens that a model read and wrote. */
export interface ModelTokens {
  readonly model: string;
  readonly input: number;
  readonly output: number;
}

/** What tokens cost. */
export interface ModelCost {
  /** US dollars of those whose price is known. */
  readonly dollars: number;
  /** Models without a price: what they took is in no sum. */
  readonly unpriced: readonly string[];
}

/** What tokens cost by a table of prices. A model without a price is named, never counted as nothing. */
export function costOf(taken: readonly ModelTokens[], prices: readonly ModelPrice[]): ModelCost {
  const byModel = new Map(prices.map((price) => [price.model, price]));
  let dollars = 0;
  const unpriced = new Set<string>();
  for (const { model, input, output } of taken) {
    const price = byModel.get(model);
    if (price) dollars += (input * price.input + output * price.output) / 1_000_000;
    else if (input + output > 0) unpriced.add(model);
  }
  return { dollars, unpriced: [...unpriced] };
}
