import { block } from '../../drawing/block';
import { columnSpec } from '../../column/spec';
import { columnsSpec } from '../../columns/spec';
import { dividerSpec } from '../../divider/spec';
import { socialLinksSpec } from '../../social-links/spec';
import { unsubscribeSpec } from '../../unsubscribe/spec';
import { viewOnlineSpec } from '../../view-online/spec';
import type { Block } from '../../drawing/block';
import { pattern, type Pattern } from '../pattern';
import { button, heading, image, lead, list, section, text } from '../pieces';

const MUTED = { base: { color: '$color.muted' } };
const CENTERED = { base: { textAlign: 'center' } };

function small(words: string) {
  return text(words, { as: 'small' });
}

function columns(ratio: string, ...contents: readonly (readonly Block[])[]) {
  return block(
    columnsSpec,
    { ratio },
    contents.map((content) => block(columnSpec, {}, content)),
  );
}

function call(label: string, props = {}) {
  return button(label, { href: 'https://example.com/', ...props });
}

/** Who writes, and the way to the e-mail as a page. */
const emailHeader = pattern(
  'emailHeader',
  'panel-top',
  section(
    {},
    columns(
      '1:1',
      [heading(3, '{{ site.name }}')],
      [block(viewOnlineSpec, { label: 'View in browser', style: { base: { textAlign: 'end' } } })],
    ),
    block(dividerSpec),
  ),
);

/** One piece of news on a dark ground. */
const emailNews = pattern(
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
const emailWelcome = pattern(
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
const emailArticle = pattern(
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
const emailColumns = pattern(
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

/** When and where, and the way to say yes. */
const emailInvitation = pattern(
  'emailInvitation',
  'calendar',
  section(
    { background: '$color.soft' },
    heading(2, 'You are invited', CENTERED),
    text('Thursday, 14 May, 6 pm. In the workshop by the river.', { style: CENTERED }),
    call('Save my place', { style: { base: { alignSelf: 'center' } } }),
  ),
);

/** The items of an order, line by line. */
const emailReceipt = pattern(
  'emailReceipt',
  'credit-card',
  section(
    {},
    heading(2, 'Thank you for your order'),
    columns('2:1', [text('Oak stool')], [text('€ 120')]),
    block(dividerSpec),
    columns('2:1', [text([{ text: 'Total', bold: true }])], [text([{ text: '€ 120', bold: true }])]),
    small('We write again as soon as it is on its way.'),
  ),
);

/** Where else to find the sender, why people get this, and the way out. */
const emailFooter = pattern(
  'emailFooter',
  'panel-bottom',
  section(
    {},
    block(dividerSpec),
    block(socialLinksSpec, socialLinksSpec.initial),
    small('You get this e-mail because you signed up at our site.'),
    small('{{ site.name }}, your postal address'),
    block(unsubscribeSpec, { label: 'Unsubscribe' }),
  ),
);

/** The shipped sections of e-mails, in the order an e-mail would use them. */
export const emailPatterns: readonly Pattern[] = [
  emailHeader,
  emailNews,
  emailWelcome,
  emailArticle,
  emailColumns,
  emailInvitation,
  emailReceipt,
  emailFooter,
];
