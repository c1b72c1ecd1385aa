import type { JsonObject } from '../../../../layout/document';
import { pattern } from '../../pattern';
import { box, button, card, grid, heading, list, opening, price, section, text } from '../../pieces';

interface Plan {
  readonly name: string;
  readonly amount: string;
  readonly words: string;
  readonly items: readonly string[];
  readonly act: string;
  /** The one most people take: framed, with the strong button. */
  readonly best?: boolean;
}

const BEST: JsonObject = { borderWidth: '2px', borderColor: '$color.primary', boxShadow: '$shadow.md' };

function plan({ name, amount, words, items, act, best = false }: Plan) {
  return card(
    { gap: '$space.5', justify: 'between' },
    best ? BEST : {},
    box(
      { gap: '$space.4' },
      box(
        { direction: 'row', justify: 'between', align: 'center', gap: '$space.3' },
        heading(3, name),
        ...(best
          ? [
              text('Most chosen', {
                as: 'span',
                style: {
                  base: {
                    paddingInline: '$space.3',
                    paddingBlock: '$space.1',
                    borderRadius: '$radius.full',
                    backgroundColor: '$color.soft',
                    color: '$color.link',
                    fontSize: '$fontSize.xs',
                    fontWeight: '$fontWeight.semibold',
                  },
                },
              }),
            ]
          : []),
      ),
      price(amount, '$fontSize.3xl'),
      text(words, { as: 'small' }),
      list(items, { icon: 'check' }),
    ),
    button(act, { variant: best ? 'solid' : 'outline', style: { base: { width: '100%' } } }),
  );
}

/** Three plans, the middle one stressed. */
export const pricing = pattern(
  'pricing',
  'tag',
  section(
    {},
    opening('Prices that fit on one line', 'No set-up fee, and you can stop at the end of any month.'),
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.6' },
      plan({
        name: 'Starter',
        amount: '€0',
        words: 'For trying things out, as long as you like.',
        items: ['One page', 'Your own pictures', 'Help by e-mail'],
        act: 'Start for free',
      }),
      plan({
        name: 'Studio',
        amount: '€18',
        words: 'A month, for people who live from their site.',
        items: ['As many pages as you need', 'Your own domain', 'Five people', 'Answers within a day'],
        act: 'Choose Studio',
        best: true,
      }),
      plan({
        name: 'Company',
        amount: '€64',
        words: 'A month, for teams that share the work.',
        items: ['Everything in Studio', 'As many people as you like', 'Somebody to call'],
        act: 'Choose Company',
      }),
    ),
  ),
);
