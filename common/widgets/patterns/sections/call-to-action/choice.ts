import type { Block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { box, button, card, grid, heading, muted, opening, section, tile } from '../../pieces';

function way(icon: string, title: string, words: string, act: Block) {
  return card(
    { gap: '$space.6', justify: 'between' },
    { padding: '$space.8', boxShadow: '$shadow.sm' },
    box({ gap: '$space.3' }, tile(icon), heading(3, title, { base: { marginTop: '$space.2' } }), muted(words)),
    act,
  );
}

/** Two cards for two ways to begin. */
export const callToActionChoice = pattern(
  'callToActionChoice',
  'split',
  section(
    { background: '$color.surface' },
    opening('Ready when you are', 'Begin with one page today. You can take the rest one step at a time.'),
    grid(
      { columns: { base: 1, md: 2 }, gap: '$space.6' },
      way(
        'rocket',
        'Start on your own',
        'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
        button('Start for free', { icon: 'arrow-right' }),
      ),
      way(
        'message-circle',
        'Start with a conversation',
        'Tell us in two sentences what you have in mind. We answer within one working day.',
        button('Talk to us', { variant: 'outline', icon: 'arrow-right' }),
      ),
    ),
  ),
);
