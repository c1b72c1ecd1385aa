import { block } from '../../drawing/block';
import { dividerSpec } from '../../divider/spec';
import { quoteSpec } from '../../quote/spec';
import { richTextSpec } from '../../rich-text/spec';
import { pattern } from '../pattern';
import { heading, image, lead, list, section, text } from '../pieces';
import { call, CENTERED, columns, MUTED, small } from './pieces';

/** One piece of news on a dark ground. */
export const emailNews = pattern(
  'emailNews',
  'sparkles',
  section(
    { background: '$color.ink' },
    small('New this spring'),
    heading(1, 'The things you asked for are here'),
    lead('Say in two sentences what is new, whom it is for, and why it is worth a closer look.'),
    call('See what is new'),
  ),
);

/** A greeting by name, and what to do first. */
export const emailWelcome = pattern(
  'emailWelcome',
  'mail',
  section(
    {},
    heading(2, 'Welcome, {{ person.name | default: "friend" }}'),
    text('We are glad that you are here. These three steps take most people ten minutes.'),
    list(['Tell us what you are looking for', 'Choose how often we write', 'Invite whoever should know']),
    call('Get started'),
  ),
);

/** A picture, what it is about, and where it goes on. */
export const emailArticle = pattern(
  'emailArticle',
  'image',
  section(
    {},
    image({ alt: '' }),
    heading(2, 'How a chair is made to be repaired'),
    text('The first lines of a story that goes on at your site. End where people want to know more.'),
    call('Read the story', { variant: 'link' }),
  ),
);

/** Two things side by side. */
export const emailColumns = pattern(
  'emailColumns',
  'columns-2',
  section(
    { background: '$color.surface' },
    columns(
      '1:1',
      [
        heading(3, 'For the home'),
        text('What is new, in one or two sentences.', { style: MUTED }),
        call('Look inside', { size: 'sm' }),
      ],
      [
        heading(3, 'For the garden'),
        text('What is new, in one or two sentences.', { style: MUTED }),
        call('Look outside', { size: 'sm' }),
      ],
    ),
  ),
);

function story(title: string, words: string) {
  return columns(
    '1:2',
    [image({ alt: '' })],
    [heading(3, title), text(words, { style: MUTED }), call('Read on', { variant: 'link' })],
  );
}

/** Three stories, one below the other. */
export const emailDigest = pattern(
  'emailDigest',
  'book-open',
  section(
    {},
    heading(2, 'What we wrote this month'),
    story('A day in the workshop', 'Who makes the chairs, and what they listen to.'),
    block(dividerSpec),
    story('Wood that has a history', 'Where our oak comes from, and why it takes its time.'),
    block(dividerSpec),
    story('Oil, wax or soap?', 'How to keep a table beautiful for thirty years.'),
  ),
);

/** Three things worth knowing, each in two lines. */
export const emailTips = pattern(
  'emailTips',
  'list-ordered',
  section(
    { background: '$color.surface' },
    heading(2, 'Three things worth knowing'),
    ...[
      ['1. Start with one room', 'Change what you see every day first. The rest follows by itself.'],
      ['2. Measure twice', 'Doors, stairs and corners decide what fits, not the room alone.'],
      ['3. Keep what you love', 'A new piece is good when the old ones look better beside it.'],
    ].flatMap(([title = '', words = '']) => [heading(3, title), text(words)]),
  ),
);

/** A letter from one person to another. */
export const emailLetter = pattern(
  'emailLetter',
  'pen-line',
  section(
    {},
    block(richTextSpec, {
      doc: [
        { type: 'p', text: 'Dear {{ person.name | default: "friend" }},' },
        { type: 'p', text: 'Write as you would to one person. Begin with why you write today, not with who you are.' },
        { type: 'p', text: 'Say what is new, what it means for the reader, and what you ask of them, if anything.' },
        { type: 'p', text: 'Warm regards,' },
      ],
    }),
    text([{ text: 'Ada Moreau', bold: true }]),
  ),
);

/** What a customer said, and where there is more. */
export const emailQuote = pattern(
  'emailQuote',
  'text-quote',
  section(
    { background: '$color.soft' },
    block(quoteSpec, quoteSpec.initial),
    call('Read more stories', { variant: 'link' }),
  ),
);

/** When and where, and the way to say yes. */
export const emailInvitation = pattern(
  'emailInvitation',
  'calendar',
  section(
    { background: '$color.soft' },
    heading(2, 'You are invited', CENTERED),
    text('Thursday, 14 May, 6 pm. In the workshop by the river.', { style: CENTERED }),
    call('Save my place', { style: { base: { alignSelf: 'center' } } }),
  ),
);
