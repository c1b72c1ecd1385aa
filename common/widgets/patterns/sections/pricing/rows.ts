import type { JsonObject } from '../../../../layout/document';
import { pattern } from '../../pattern';
import { box, button, card, grid, heading, opening, price, section, text } from '../../pieces';

const BEST: JsonObject = { borderColor: '$color.primary', boxShadow: '$shadow.md' };

function plan(name: string, words: string, amount: string, act: string, best = false) {
  return card(
    {},
    { padding: '$space.5', ...(best ? BEST : {}) },
    grid(
      {
        columns: 1,
        gap: '$space.4',
        style: { base: { alignItems: 'center' }, md: { gridTemplateColumns: '5:2:3', columnGap: '$space.6' } },
      },
      box({ gap: '$space.1' }, heading(3, name), text(words, { as: 'small' })),
      price(amount, '$fontSize.2xl'),
      button(act, { variant: best ? 'solid' : 'outline', style: { base: { width: '100%' } } }),
    ),
  );
}

/** Plans as rows: name, price and button in one line each. */
export const pricingRows = pattern(
  'pricingRows',
  'rows-3',
  section(
    { width: 'narrow', background: '$color.soft' },
    opening('Prices that fit on one line', 'No set-up fee, and you can stop at the end of any month.'),
    box(
      { gap: '$space.4', style: { base: { marginTop: '$space.5' } } },
      plan('Starter', 'For trying things out, as long as you like.', '€0', 'Start for free'),
      plan('Studio', 'A month, for people who live from their site.', '€18', 'Choose Studio', true),
      plan('Company', 'A month, for teams that share the work.', '€64', 'Choose Company'),
    ),
  ),
);
