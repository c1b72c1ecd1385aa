/** Email programs that show a property of CSS not at all, or only some of its values. */
interface Support {
  readonly none: readonly string[];
  readonly partly: readonly string[];
}

/**
 * Email programs that ignore properties written for a block's style: the data of caniemail.com (package caniemail, MIT,
 * copyright Avi Goldman and Andrew Powell), with which `client-support.test.ts` compares it.
 */
export const CLIENT_SUPPORT = {
  'border-radius': {
    none: ['Orange', 'Outlook (Windows, Windows Mail)', 'GMX (Desktop Webmail)', 'WEB.DE (Desktop Webmail)'],
    partly: ['AOL', 'Yahoo! Mail'],
  },
  'letter-spacing': { none: [], partly: ['Outlook (Windows, Windows Mail)'] },
  'text-decoration': {
    none: ['Orange (iOS)', 'SFR (iOS)', 'ProtonMail (iOS)'],
    partly: [
      'Gmail (iOS, Android)',
      'Outlook (Windows, Windows Mail)',
      'GMX (Desktop Webmail, iOS)',
      'WEB.DE (Desktop Webmail, iOS)',
    ],
  },
  'text-transform': { none: [], partly: ['Outlook (Windows, Windows Mail)'] },
} as const satisfies Readonly<Record<string, Support>>;
