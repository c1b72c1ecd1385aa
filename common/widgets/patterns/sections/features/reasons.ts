/** Six reasons, as the grid and the cards of this family show them: icon, title, words. */
export const REASONS: readonly (readonly [icon: string, title: string, words: string])[] = [
  [
    'zap',
    'Ready in minutes',
    'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
  ],
  [
    'shield-check',
    'Safe by default',
    'Every change is kept, so you can always go back to the version from this morning.',
  ],
  ['users', 'Made for teams', 'Write together, comment in place and see who changed what, and when.'],
  ['smartphone', 'Right on every screen', 'Pages fit the phone in a pocket and the big screen on the wall alike.'],
  ['globe', 'At home everywhere', 'Several languages and writing directions, without a second copy of your site.'],
  ['chart-line', 'Clear numbers', 'See what people read and where they leave, without following anybody around.'],
];
